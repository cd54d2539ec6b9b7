import { defineContentScript } from 'wxt/utils/define-content-script';
import { boardAt } from '#core/lens/boards.ts';
import { askLensState, lensOff, lensRefresh } from '../shared/lens-messages.ts';
import { answerMessage } from '../shared/messages.ts';
import { startLens } from './lens.ts';

declare global {
  // this world is the extension's own: the page sees none of it
  var headhaulLens: { stop(): void } | undefined;
}

export default defineContentScript({
  // where it runs is what the user allowed; see background/lens-sites.ts
  registration: 'runtime',
  matches: [],
  main(context) {
    // a page that was open when its site was allowed gets it by hand, and may have it already
    globalThis.headhaulLens?.stop();
    const lens = startLens(boardAt(location.hostname), document);
    const listeners = [
      answerMessage(askLensState, () => lens.state()),
      answerMessage(lensRefresh, () => {
        lens.refresh();
        return {};
      }),
      answerMessage(lensOff, () => {
        stop();
        return {};
      }),
    ];
    const stop = () => {
      lens.stop();
      for (const end of listeners) end();
      globalThis.headhaulLens = undefined;
    };
    globalThis.headhaulLens = { stop };
    context.onInvalidated(stop);
  },
});
