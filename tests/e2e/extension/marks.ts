import type { Page } from '@playwright/test';

export const MARK = 'headhaul-mark';

type Node = {
  nodeName: string;
  nodeValue: string;
  nodeId: number;
  attributes?: string[];
  children?: Node[];
  shadowRoots?: Node[];
};

/** Looks into the closed roots, as the test's own eyes: the page itself can't. */
async function look<T>(page: Page, found: (root: Node, client: Client) => T | Promise<T>): Promise<T> {
  const client = await page.context().newCDPSession(page);
  const { root } = await client.send('DOM.getDocument', { depth: -1, pierce: true });
  try {
    return await found(root as unknown as Node, client);
  } finally {
    await client.detach();
  }
}
type Client = Awaited<ReturnType<ReturnType<Page['context']>['newCDPSession']>>;

const below = (node: Node): Node[] => [...(node.children ?? []), ...(node.shadowRoots ?? [])];
const all = (node: Node): Node[] => [node, ...below(node).flatMap(all)];
const textOf = (node: Node): string =>
  node.nodeName === 'STYLE' ? '' : [node.nodeValue, ...below(node).map(textOf)].filter(Boolean).join(' ');

/** What the marks of a page say, from its top. */
export const marksOf = (page: Page): Promise<string[]> =>
  look(page, (root) =>
    all(root)
      .filter(({ nodeName }) => nodeName === MARK.toUpperCase())
      .map(textOf),
  );

/** Presses a button of a mark as a hand does: by where it stands. */
export const press = (page: Page, index: number, label: string): Promise<void> =>
  look(page, async (root, client) => {
    const buttons = all(root).filter(
      ({ nodeName, attributes }) => nodeName === 'BUTTON' && attributes?.includes(label),
    );
    const nodeId = buttons[index]?.nodeId;
    if (nodeId === undefined) throw new Error(`No button ${label}`);
    const { model } = await client.send('DOM.getBoxModel', { nodeId });
    const [left = 0, top = 0, , , right = 0, bottom = 0] = model.content;
    await page.mouse.click((left + right) / 2, (top + bottom) / 2);
  });

/** The page as its board made it. */
export const pageWithoutMarks = (page: Page): Promise<string> =>
  page.evaluate((mark) => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const each of copy.querySelectorAll(mark)) each.remove();
    return copy.outerHTML;
  }, MARK);
