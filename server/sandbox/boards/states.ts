import { isStateCode } from '#core/domain/us-states.ts';

/** The boards take the District of Columbia for a state. */
export const isBoardState = (code: string): boolean => isStateCode(code) || code === 'DC';
