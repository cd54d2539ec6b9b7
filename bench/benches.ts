/** One after another, each in a process of its own, so that none slows or warms the next. */
export const BENCHES = [
  'search',
  'rows',
  'map',
  'weight',
  'lighthouse',
  'start',
  'upload',
  'market',
  'pairs',
  'panel',
  'lens',
  'popup',
  'notifications',
];
