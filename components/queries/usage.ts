/** What users do that may be counted; nothing here leaves the page by itself. */
export type UsageAction =
  | 'load_search'
  | 'load_save'
  | 'pair_load_save'
  | 'load_book'
  | 'pair_load_book'
  | 'subscription'
  | 'user_login';
export type UsageFields = Record<string, string | number | boolean>;
type Listener = (action: UsageAction, fields: UsageFields) => void;

const MOST_WAITING = 20;
const waiting: [UsageAction, UsageFields][] = [];
let listener: Listener | null = null;

export const usage = {
  /** Tells who counts; what happens before somebody does waits for them. */
  report(action: UsageAction, fields: UsageFields = {}): void {
    if (listener) listener(action, fields);
    else if (waiting.length < MOST_WAITING) waiting.push([action, fields]);
  },
  listen(next: Listener): () => void {
    listener = next;
    for (const [action, fields] of waiting.splice(0)) next(action, fields);
    return () => {
      if (listener === next) listener = null;
    };
  },
};
