/** The number of the ticket in hand, place by place as it stands on the paper. Owns how it looks; what is typed is the till's. */
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { settingsAtom } from '../../../till/state.ts';
import { ticketEntryAtom, typedSerialAtom } from '../../../till/ticket-entry-state.ts';
import { WRITTEN_LENGTH, writtenSerial } from '../../../wagering/ticket-serial.ts';
import { placesOf } from './ticket-number.ts';
import './EnterTicket.css';

export function TicketNumber(): ReactNode {
  const say = useSay();
  const { typed } = useAtomValue(ticketEntryAtom);
  const { defaultTsn } = useAtomValue(settingsAtom);
  const serial = useAtomValue(typedSerialAtom);
  const isWrong = typed.length === WRITTEN_LENGTH && serial === null;
  return (
    <output
      className="ticket-number"
      aria-label={say('ticketEntry.number')}
      data-state={serial !== null ? 'whole' : isWrong ? 'wrong' : 'begun'}
    >
      <span className="hidden-text">
        {serial === null
          ? `${typed} ${say('ticketEntry.soFar', { number: typed.length })}`
          : writtenSerial(serial)}
      </span>
      <span className="ticket-number__places" aria-hidden="true">
        {placesOf(typed, defaultTsn).map((group) => (
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
