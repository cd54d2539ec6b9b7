import { defineBackground } from 'wxt/utils/define-background';
import { AppError } from '#core/contract/error.ts';
import { onAlarm, onBrowserStart } from '../shared/alarm.ts';
import { tokenItem } from '../shared/items.ts';
import { answerMessage } from '../shared/messages.ts';
import { onNotice } from '../shared/notices.ts';
import { openServices } from '../shared/services.ts';
import { watchSeen, workNow } from '../shared/worker-messages.ts';
import { inTurn } from './in-turn.ts';
import { startLens } from './lens.ts';
import { markWatchSeen } from './run-watches.ts';
import { noticeClicked, noticeClosed, showBadge } from './tell.ts';
import { work } from './work.ts';

/** What wakes the worker; all of it is heard from the first moment on, or what woke it would be lost. */
export default defineBackground(() => {
  const byItself = () =>
    void inTurn(() => work(false)).catch((error: unknown) => {
      // the next alarm tries again; who asked would have been told
      if (!(error instanceof AppError)) console.error('The worker failed', error);
    });
  const now = () => inTurn(() => work(true)).then(() => null);

  onAlarm(byItself);
  onBrowserStart(byItself);
  tokenItem.watch(byItself);
  addEventListener('online', () => void now().catch(() => null));
  onNotice({
    clicked: (id) => void inTurn(() => noticeClicked(id)),
    closed: (id) => void inTurn(() => noticeClosed(id)),
  });
  answerMessage(workNow, now);
  answerMessage(watchSeen, ({ id }) =>
    inTurn(async () => {
      await markWatchSeen(id);
      await showBadge();
      return null;
    }),
  );

  let opening: ReturnType<typeof openServices> | undefined;
  startLens(() => {
    opening ??= openServices();
    return opening;
  });
});
