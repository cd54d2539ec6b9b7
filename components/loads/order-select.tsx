import { SelectField } from '#components/ui/select-field.tsx';

type OrderSelectProps<O extends string> = {
  /** 'Order of the loads' */
  title: string;
  /** Each order with its name. */
  orders: Record<O, string>;
  value: O;
  onChange: (order: O) => void;
};

export function OrderSelect<O extends string>({ title, orders, value, onChange }: OrderSelectProps<O>) {
  const isOrder = (name: string): name is O => Object.hasOwn(orders, name);
  return (
    <SelectField
      label="Order"
      hideLabel
      title={title}
      className="min-w-0 flex-1 sm:w-44 sm:flex-none"
      options={Object.entries<string>(orders).map(([name, label]) => ({ value: name, label }))}
      value={value}
      onChange={({ target }) => {
        if (isOrder(target.value)) onChange(target.value);
      }}
    />
  );
}
