import { createStore } from 'zustand/vanilla';

/** Whether the server tells of changes at this moment; while it does, nothing need be polled. */
export const eventStream = createStore<{ stands: boolean }>(() => ({ stands: false }));
