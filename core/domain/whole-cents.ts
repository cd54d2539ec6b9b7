/** Whether an amount of US dollars is in whole cents: exactly the number that its two decimals stand for. */
export const isWholeCents = (dollars: number): boolean => Math.round(dollars * 100) / 100 === dollars;
