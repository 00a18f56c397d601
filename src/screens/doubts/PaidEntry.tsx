/**
 * Takes the amount that a ticket was cashed or cancelled for, as the tote room reads it out. It is typed on
 * glass or keyboard, like any amount (T371, T382). Asks for the kind of ticket too, since money of some slips
 * comes in. Does not ask for a ticket that this window issued, which it knows. Resolves nothing.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useMoneyFormat, useSay } from '../../i18n/SayProvider.tsx';
import type { TextKey } from '../../i18n/say.ts';
import { type HandedInPost, handedNumber } from '../../till/posts/reading/decoded-post.ts';
import { papersAtHandAtom } from '../../till/session/given-out-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import type { KeypadKey } from '../../ui/keys/keypad-keys.ts';
import { useTypedSoFar } from '../../ui/keys/typed-so-far.ts';
import { Dialog } from '../../ui/page/Dialog.tsx';
import type { TicketKind } from '../../wagering/card/ticket-kind.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import { AMOUNT_ENTRY, entryDisplay, entryValue, pressKey } from '../../wagering/typed/numeric-entry.ts';
import '../frame/entries/amount-box.css';
import { KeypadBeside } from '../frame/entries/KeypadBeside.tsx';
import { useKeypadWords } from '../frame/entries/use-keypad-words.ts';
import './doubts.css';

export interface PaidEntryProps {
  readonly act: HandedInPost;
  /** Receives the amount. `of` is the kind of ticket; null if the window knows it. */
  readonly onPaid: (amount: Pennies, of: TicketKind | null) => void;
  readonly onClose: () => void;
}

/** Lists the kinds that may have been handed in, as far as their money moves in different directions. */
const KINDS = {
  CASH: [
    ['ticket', 'doubt.ofTicket'],
    ['tellerReturn', 'doubt.ofReturn'],
  ],
  CANCEL: [
    ['ticket', 'doubt.ofSold'],
    ['credit', 'doubt.ofCredit'],
    ['tellerDraw', 'doubt.ofOwn'],
  ],
} as const satisfies Readonly<Record<'CASH' | 'CANCEL', readonly (readonly [TicketKind, TextKey])[]>>;

export function PaidEntry({ act, onPaid, onClose }: PaidEntryProps): ReactNode {
  const atHand = useAtomValue(papersAtHandAtom);
  const isKnown =
    act.onAccount === true || act.fixedOdds !== undefined || (act.tsn !== null && atHand.has(act.tsn));
  const [of, setOf] = useState<TicketKind>('ticket');
  const say = useSay();
  const words = useKeypadWords();
  const { currencySymbol, radix } = useMoneyFormat();
  const [typed, setTyped] = useState('');
  useTypedSoFar(typed, setTyped);
  const amount = entryValue(typed);
  const press = (key: KeypadKey): void => setTyped((before) => pressKey(before, key, AMOUNT_ENTRY));
  return (
    <Dialog
      kind="dialog"
      wide
      title={say('doubt.paidTitle')}
      lines={[say('doubt.paidHelp', { tsn: handedNumber(act) ?? '' })]}
      actions={[
        { id: 'back', label: say('action.goBack'), tone: 'plain' },
        { id: 'use', label: say('doubt.paidUse'), tone: 'primary' },
      ]}
      safeAnswer="back"
      onAnswer={(answer) => {
        if (answer !== 'use') onClose();
        // Ignores zero: another key reports that nothing was paid.
        else if (amount > 0n) onPaid(amount, isKnown ? null : of);
      }}
    >
      <KeypadBeside decimal radix={radix} words={words} onKey={press}>
        {isKnown ? null : (
          <fieldset className="paid-entry__of" aria-label={say('doubt.paidOf')}>
            {KINDS[act.act].map(([kind, label]) => (
              <Button key={kind} pressed={kind === of} onClick={() => setOf(kind)}>
                {say(label)}
              </Button>
            ))}
          </fieldset>
        )}
        <output className="amount-box paid-entry" aria-label={say('doubt.paid')} data-quiet={typed === ''}>
          <span className="amount-box__symbol">{currencySymbol}</span>
          {entryDisplay(typed, AMOUNT_ENTRY).replace('.', radix)}
        </output>
      </KeypadBeside>
    </Dialog>
  );
}
