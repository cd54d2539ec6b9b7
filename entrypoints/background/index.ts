import { defineBackground } from 'wxt/utils/define-background';
import { AppError } from '#core/contract/error.ts';
import { onAlarm, onBrowserStart } from '../shared/alarm.ts';
import { tokenItem } from '../shared/items.ts';
import { answerMessage } from '../shared/messages.ts';
import { watchSeen, workNow } from '../shared/worker-messages.ts';
import { followNotices } from './follow-notices.ts';
import { inTurn, sharedTurn } from './in-turn.ts';
import { startLens } from './lens.ts';
import { markWatchSeen } from './run-watches.ts';
import { showBadge } from './tell.ts';
import { work } from './work.ts';

/** What wakes the worker; all of it is heard from the first moment on, or what woke it would be lost. */
export default defineBackground(() => {
  const byItself = () =>
    void inTurn(() => work(false)).catch((error: unknown) => {
      // the next alarm tries again; who asked would have been told
      if (!(error instanceof AppError)) console.error('The worker failed', error);
    });
  const now = sharedTurn(() => work(true).then(() => null));

  onAlarm(byItself);
  onBrowserStart(byItself);
  tokenItem.watch(byItself);
  addEventListener('online', () => void now().catch(() => null));
  followNotices();
  startLens(now);
  answerMessage(workNow, now);
  answerMessage(watchSeen, ({ id }) =>
    inTurn(async () => {
      await markWatchSeen(id);
      await showBadge();
      return null;
    }),
  );
});
