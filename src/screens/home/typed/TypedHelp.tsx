/**
 * Explains how a bet is typed, form by form, while the line is empty. wagering/typed/typed-bet.ts reads the
 * words.
 */
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { summaryAtom } from '../../../till/cards/card-state.ts';
import { wagerAtom } from '../../../till/wager/pending-wager-state.ts';
import { exampleCardWord } from './typed-line.ts';

const CARD = '{card}';

/** Maps each form, the same in any language, to its use. `{card}` is a card of today. */
const FORMS = [
  ['1/2-5/A', 'typed.helpLegs'],
  ['EXA BOX 1,4', 'typed.helpBox'],
  ['1/QP', 'typed.helpQuickPick'],
  ['5u', 'typed.helpUnits'],
  [`${CARD} ALL 2 WIN 4`, 'typed.helpCard'],
  ['3x …', 'typed.helpTickets'],
  ['…; 5 WIN 4', 'typed.helpWager'],
  ['… > WIN 2', 'typed.helpParlay'],
  ['3+2+9+1.4', 'typed.helpPad'],
  ['* 00 000', 'typed.helpPadRunners'],
  ['.. -- 5* 3*', 'typed.helpPadMore'],
  ['↑ Tab Esc', 'typed.helpKeys'],
] as const;

export function TypedHelp(): ReactNode {
  const say = useSay();
  const summary = useAtomValue(summaryAtom);
  const chosenCard = useAtomValue(wagerAtom).card;
  const card = exampleCardWord(summary.state === 'ready' ? summary.value : [], chosenCard);
  return (
    <dl className="typed__help">
      {FORMS.filter(([form]) => card !== null || !form.includes(CARD)).map(([form, text]) => (
        <div className="typed__form" key={form}>
          <dt>{form.replace(CARD, card ?? '')}</dt>
          <dd>{say(text)}</dd>
        </div>
      ))}
    </dl>
  );
}
