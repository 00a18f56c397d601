/**
 * Tells the customer's display how a practice customer was served, in kind words. Follows the practice at the
 * window: practice itself knows of no display.
 */
import { say } from '../../i18n/say.ts';
import type { MessageSay } from '../../till/display/display-words.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { MISTAKE_TEXTS } from './mistake-texts.ts';
import { practiceAtom, type ServedCustomer } from './practice-state.ts';

/** @param tell shows a message at the customer's display, if there is one */
export function tellCustomer(store: Store, tell: (message: MessageSay) => void): void {
  let told: ServedCustomer | null = null;
  store.sub(practiceAtom, () => {
    const practice = store.get(practiceAtom);
    const outcome = practice.phase === 'served' ? practice.outcome : null;
    if (outcome === told) return;
    told = outcome;
    if (outcome === null) return;
    // Waits until the display has forgotten the customer before: they go in this same moment.
    void Promise.resolve().then(() => tell(verdictOf(outcome)));
  });
}

/** Names the first mistake alone: a customer does not read a list. */
function verdictOf({ mistakes: [mistake], seconds }: ServedCustomer): MessageSay {
  const message =
    mistake === undefined
      ? say('practice.toldRight', { seconds })
      : say('practice.toldWrong', { mistake: say(MISTAKE_TEXTS[mistake]) });
  return { message, value: null, error: null };
}
