import type { XmlElement } from './xml-tree.ts';

/** The board's serializer refuses a value: the whole call is a SOAP fault. */
export class FormatterFault extends Error {}

/**
 * Reads an object as a DataContract serializer does: members are expected in one order, and an element that comes
 * after one it should have preceded, or that is in another namespace, is passed over without a word.
 */
export function readMembers(
  parent: XmlElement,
  order: readonly { namespace: string; name: string }[],
): ReadonlyMap<string, XmlElement> {
  const members = new Map<string, XmlElement>();
  let next = 0;
  for (const element of parent.children) {
    const at = order.findIndex(({ namespace, name }) => name === element.name && namespace === element.namespace);
    if (at < next) continue;
    members.set(element.name, element);
    next = at + 1;
  }
  return members;
}

const refuse = (name: string, text: string, type: string): never => {
  throw new FormatterFault(`The value '${text}' of '${name}' cannot be parsed as the type '${type}'.`);
};

/** Typed values of one object's members; absent and empty ones take the type's default, as in .NET. */
export function valuesOf(members: ReadonlyMap<string, XmlElement>) {
  const text = (name: string): string => members.get(name)?.text.trim() ?? '';
  return {
    text,
    integer(name: string): number {
      const value = text(name);
      if (!members.has(name)) return 0;
      return /^[+-]?\d{1,9}$/.test(value) ? Number(value) : refuse(name, value, 'Int32');
    },
    decimal(name: string): number | undefined {
      const value = text(name);
      if (!members.has(name)) return undefined;
      return /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : refuse(name, value, 'Double');
    },
    flag(name: string): boolean {
      const value = text(name);
      if (!members.has(name)) return false;
      return /^(true|false|1|0)$/.test(value) ? value === 'true' || value === '1' : refuse(name, value, 'Boolean');
    },
    oneOf<const T extends readonly [string, ...string[]]>(name: string, list: T): T[number] {
      const value = text(name);
      if (!members.has(name)) return list[0];
      return list.find((entry) => entry === value) ?? refuse(name, value, list.join('|'));
    },
    list(name: string, namespace: string, item: string): string[] {
      const children = members.get(name)?.children ?? [];
      return children.filter((c) => c.name === item && c.namespace === namespace).map((c) => c.text.trim());
    },
  };
}
