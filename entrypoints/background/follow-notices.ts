import { onNotice } from '../shared/notices.ts';
import { inTurn } from './in-turn.ts';
import { noticeClosed, noticeSeen, openNotice } from './tell.ts';

/** What the user does with a notification. */
export const followNotices = (): void =>
  onNotice({
    clicked: (id) => {
      // not behind what the worker waits for
      void openNotice(id);
      void inTurn(() => noticeSeen(id));
    },
    closed: (id) => void inTurn(() => noticeClosed(id)),
  });
