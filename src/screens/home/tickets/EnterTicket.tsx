/**
 * Cashes and cancels (T058, T092-T095): the mode, the typed or scanned number, and the ticket's payment. The
 * number is large while it is typed, the amount once it is paid. The till cashes and cancels.
 */
import { useAtomValue } from 'jotai/react';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { missingCallsAtom } from '../../../till/cards/missing-calls.ts';
import {
  TICKET_MODES,
  type TicketEntry,
  type TicketMode,
  ticketEntryAtom,
  typedCodeAtom,
  typedSerialAtom,
} from '../../../till/tickets/entry/ticket-entry-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { operationPhaseAtom } from '../../../till/window/operation-phase-state.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { Keypad } from '../../../ui/keys/Keypad.tsx';
import type { KeypadKey } from '../../../ui/keys/keypad-keys.ts';
import { useTypedSoFar } from '../../../ui/keys/typed-so-far.ts';
import { WRITTEN_LENGTH } from '../../../wagering/tickets/ticket-serial.ts';
import { withTyped } from '../../../wagering/typed/typed-text.ts';
import { CameraScan } from '../../frame/entries/CameraScan.tsx';
import { useKeypadWords } from '../../frame/entries/use-keypad-words.ts';
import { useTypedLetters } from '../player/use-typed-letters.ts';
import '../../frame/entries/keypad-view.css';
import './EnterTicket.css';
import { MainKey } from '../main-key/MainKey.tsx';
import { EarlierTickets } from './EarlierTickets.tsx';
import { LostTicket } from './LostTicket.tsx';
import { PaidTicket } from './PaidTicket.tsx';
import { TicketNumber } from './TicketNumber.tsx';
import { isFixedOddsStart } from './ticket-number.ts';

const MODES = [
  [TICKET_MODES.cash, 'ticketEntry.cash'],
  [TICKET_MODES.cancel, 'ticketEntry.cancel'],
] as const;

/** Hints by mode: how to hand in the next ticket, and the effect of Confirm on a typed one. */
const HINTS = {
  ready: ['cash.ready', 'cancel.ready'],
  whole: ['cash.whole', 'cancel.whole'],
} as const;

/** Hints by mode for the code of a fixed-odds ticket. */
const CODE_HINTS = ['fixedOdds.whole', 'fixedOdds.noCancel'] as const;

/** Begins every code (W059). */
const CODE_START = 'FO';

export function EnterTicket(): ReactNode {
  const say = useSay();
  const till = useTill();
  const entry = useAtomValue(ticketEntryAtom);
  const { mode, typed, paid, lost } = entry;
  const serial = useAtomValue(typedSerialAtom);
  const code = useAtomValue(typedCodeAtom);
  const isWhole = serial !== null || code !== null;
  const isBusy = useAtomValue(operationPhaseAtom) === 'selling';
  const { allowCameraScan, defaultTsn } = useAtomValue(settingsAtom);
  useTypedSoFar(typed, (before) => till.tickets.type(before));
  // Takes the letter O of a fixed-odds code, which the keypad lacks (W059).
  useTypedLetters((letter) => {
    if (letter === 'O' && typed === 'F') till.tickets.type('FO');
  });
  const words = useKeypadWords();
  const press = (key: KeypadKey): void => {
    till.tickets.type(withTyped(typed, key));
  };
  const isCash = mode === TICKET_MODES.cash;
  /** Says what Confirm waits for. A beginning that the settings give leaves open how much that is (T342). */
  function missing(): string {
    const count = WRITTEN_LENGTH - typed.length;
    if (typed === '' || isFixedOddsStart(typed)) return say('ticketEntry.typeNumber');
    if (count <= 0) return say('ticketEntry.compare');
    return defaultTsn === '' ? say('ticketEntry.rest', { count }) : say('ticketEntry.typeNumber');
  }
  // Ends with the next change of the entry.
  const [inquired, setInquired] = useState<TicketEntry | null>(null);
  const isInquired = inquired === entry;
  return (
    <section
      className="keypad-view enter-ticket"
      aria-label={say('ticketEntry.title')}
      data-paid={!isInquired && (paid !== null || lost !== null)}
    >
      <Modes mode={mode} typed={typed} isBlocked={typed !== '' && !isWhole}>
        <Button
          size="large"
          aria-expanded={isInquired}
          onClick={() => setInquired(isInquired ? null : entry)}
        >
          {say('inquire.key')}
        </Button>
      </Modes>
      <div
        className="keypad-view__typed enter-ticket__ticket"
        data-mode={isCash ? 'cash' : 'cancel'}
        data-answer={lost === null || isInquired ? 'none' : 'lost'}
      >
        {isInquired ? (
          <InquiryAlert />
        ) : paid !== null ? (
          <PaidTicket paid={paid} />
        ) : lost !== null ? (
          <LostTicket lost={lost} />
        ) : (
          <>
            <TicketNumber />
            <p className="keypad-view__hint">
              <Icon name="tickets" size={22} />
              {say(code === null ? HINTS[serial === null ? 'ready' : 'whole'][mode] : CODE_HINTS[mode])}
            </p>
          </>
        )}
        {isInquired ? null : <EarlierTickets />}
        {allowCameraScan ? <CameraScan /> : null}
      </div>
      <div className="keypad-view__keys">
        <Keypad hex words={words} onKey={press} />
        <MainKey
          tone={isCash ? 'primary' : 'danger'}
          reason={isWhole ? null : missing()}
          busy={isBusy}
          onPress={till.tickets.confirm}
          entered={`${mode} ${typed}`}
        >
          {say('ticketEntry.confirm')}
        </MainKey>
      </div>
    </section>
  );
}

/**
 * Says in the ticket's place that it cannot be inquired about here (T458), until the next key. Reading: the
 * action is beside Cash and Cancel, the other two things that are done with a ticket's number.
 */
function InquiryAlert(): ReactNode {
  const say = useSay();
  return (
    <>
      <TicketNumber />
      <div className="enter-ticket__inquiry" role="alert">
        <b>{say('inquire.notImplemented')}</b>
        <span>{say('inquire.instead')}</span>
      </div>
    </>
  );
}

interface ModesProps {
  readonly mode: TicketMode;
  readonly typed: string;
  readonly isBlocked: boolean;
  /** A further key beside the modes. */
  readonly children: ReactNode;
}

/**
 * Chooses the mode for the next ticket, scanned or typed, and has the key that begins a fixed-odds code.
 * Reading of T344: an incomplete number blocks the modes as it blocks Confirm.
 */
function Modes({ mode, typed, isBlocked, children }: ModesProps): ReactNode {
  const say = useSay();
  const till = useTill();
  const hasFixedOdds = !useAtomValue(missingCallsAtom).has('fixedOdds');
  return (
    <fieldset className="enter-ticket__modes" aria-label={say('ticketEntry.modes')}>
      {MODES.map(([value, label]) => (
        <Button
          key={value}
          size="large"
          pressed={mode === value}
          disabled={isBlocked}
          onClick={() => till.tickets.setMode(value)}
        >
          {say(label)}
        </Button>
      ))}
      {hasFixedOdds ? (
        <Button
          size="large"
          pressed={typed.startsWith(CODE_START)}
          disabled={typed !== '' && !typed.startsWith(CODE_START)}
          onClick={() => till.tickets.type(typed.startsWith(CODE_START) ? '' : CODE_START)}
        >
          {say('fixedOdds.key')}
        </Button>
      ) : null}
      {children}
    </fieldset>
  );
}
