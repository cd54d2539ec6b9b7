export type SandboxPrice = {
  id: string;
  object: 'price';
  active: true;
  currency: 'usd';
  nickname: string;
  product: string;
  recurring: { interval: 'month'; interval_count: 1 };
  type: 'recurring';
  /** Cents. */
  unit_amount: number;
};

const price = (id: string, product: string, nickname: string, cents: number): SandboxPrice => ({
  id,
  object: 'price',
  active: true,
  currency: 'usd',
  nickname,
  product,
  recurring: { interval: 'month', interval_count: 1 },
  type: 'recurring',
  unit_amount: cents,
});

const CARRIER = price('price_sandbox_carrier', 'prod_sandbox_carrier', 'Headhaul Premium for carriers', 10_000);
const DISPATCHER = [50, 40, 30, 20, 10, 0].map((dollars, carriers) =>
  price(
    `price_sandbox_dispatcher_${dollars}`,
    'prod_sandbox_dispatcher',
    `Headhaul Premium for dispatchers with ${carriers} carriers`,
    dollars * 100,
  ),
);

/** What the sandbox's account sells. */
export const SANDBOX_PRICE_IDS = { carrier: CARRIER.id, dispatcher: DISPATCHER.map(({ id }) => id) };

export const findPrice = (id: string): SandboxPrice | undefined =>
  [CARRIER, ...DISPATCHER].find((known) => known.id === id);
