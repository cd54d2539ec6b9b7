import { OrderSelect } from '#components/loads/order-select.tsx';
import { RESULT_ORDERS, type ResultOrder } from '#core/domain/result-order.ts';

export type Order = { by: ResultOrder; reversed: boolean; onChange: (by: ResultOrder, reversed: boolean) => void };

/** The seven orders of loads. */
export const LoadOrder = ({ order }: { order: Order }) => (
  <OrderSelect
    title="Order of the loads"
    orders={RESULT_ORDERS}
    value={order.by}
    onChange={(by) => order.onChange(by, false)}
  />
);
