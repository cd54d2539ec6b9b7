import { OrderSelect } from '#components/loads/order-select.tsx';
import { RESULT_ORDERS } from '#core/domain/result-order.ts';
import type { Order } from './use-order.ts';

/** The seven orders of loads. */
export const LoadOrder = ({ order }: { order: Order }) => (
  <OrderSelect
    title="Order of the loads"
    orders={RESULT_ORDERS}
    value={order.by}
    onChange={(by) => order.onChange(by, false)}
  />
);
