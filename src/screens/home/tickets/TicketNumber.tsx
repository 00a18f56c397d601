/**
 * Draws the number of the current ticket, place by place as on the paper. The till holds the typed digits.
 */
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import {
  ticketEntryAtom,
  typedCodeAtom,
  typedSerialAtom,
} from '../../../till/tickets/entry/ticket-entry-state.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { WRITTEN_LENGTH, writtenSerial } from '../../../wagering/tickets/ticket-serial.ts';
import { codePlaces, isFixedOddsStart, placesOf } from './ticket-number.ts';
import './EnterTicket.css';

export function TicketNumber(): ReactNode {
  const say = useSay();
  const { typed } = useAtomValue(ticketEntryAtom);
  const { defaultTsn } = useAtomValue(settingsAtom);
  const serial = useAtomValue(typedSerialAtom);
  const code = useAtomValue(typedCodeAtom);
  const isCode = isFixedOddsStart(typed);
  const isWhole = serial !== null || code !== null;
  const isWrong = typed.length === WRITTEN_LENGTH && !isWhole && !isCode;
  return (
    <output
      className="ticket-number"
      aria-label={say('ticketEntry.number')}
      data-state={isWhole ? 'whole' : isWrong ? 'wrong' : 'begun'}
      data-long={isCode}
    >
      <span className="hidden-text">
        {code ??
          (serial === null
            ? `${typed} ${say(isCode ? 'fixedOdds.soFar' : 'ticketEntry.soFar', { number: typed.length })}`
            : writtenSerial(serial))}
      </span>
      <span className="ticket-number__places" aria-hidden="true">
        {(isCode ? codePlaces(typed) : placesOf(typed, defaultTsn)).map((group) => (
          <span className="ticket-number__group" key={group[0]?.at}>
            {group.map(({ at, character, isGiven }) => (
              <span
                className="ticket-number__place"
                key={at}
                data-is={character === null ? 'missing' : isGiven ? 'given' : 'typed'}
              >
                {character ?? ''}
              </span>
            ))}
          </span>
        ))}
      </span>
    </output>
  );
}
