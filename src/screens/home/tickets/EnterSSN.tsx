/**
 * Takes the customer's tax number for a payment that needs the tax form (T059, T346, T347). Only this view
 * holds the digits, masked. They are sent to the host with the payment, and dropped when the view closes in
 * any way. The till pays.
 */
import { useAtomValue } from 'jotai/react';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { formTicketAtom } from '../../../till/tickets/entry/ticket-entry-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { operationPhaseAtom } from '../../../till/window/operation-phase-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { Keypad } from '../../../ui/keys/Keypad.tsx';
import type { KeypadKey } from '../../../ui/keys/keypad-keys.ts';
import { useTypedSoFar } from '../../../ui/keys/typed-so-far.ts';
import { type EntryRules, PLAIN_ENTRY, pressKey } from '../../../wagering/typed/numeric-entry.ts';
import { useKeypadWords } from '../../frame/entries/use-keypad-words.ts';
import '../../frame/entries/keypad-view.css';
import { MainKey } from '../main-key/MainKey.tsx';
import './EnterSSN.css';
import { groupsOf, isSsn, SSN_LENGTH } from './ssn-entry.ts';

const SSN_ENTRY: EntryRules = { ...PLAIN_ENTRY, limit: SSN_LENGTH };

export function EnterSSN(): ReactNode {
  const say = useSay();
  const till = useTill();
  const ticket = useAtomValue(formTicketAtom);
  const isBusy = useAtomValue(operationPhaseAtom) === 'selling';
  const [digits, setDigits] = useState('');
  useTypedSoFar(digits, setDigits);
  const words = useKeypadWords();
  const press = (key: KeypadKey): void => {
    setDigits(pressKey(digits, key, SSN_ENTRY));
  };
  const confirm = (): Promise<void> => {
    setDigits('');
    return till.tickets.confirmForm(digits);
  };
  return (
    <section className="keypad-view enter-ssn" aria-label={say('ssn.title')}>
      <div className="keypad-view__typed enter-ssn__form">
        <p className="enter-ssn__why">
          <Icon name="warning" size={24} />
          {say('ssn.ticket')}
        </p>
        <p className="enter-ssn__tsn">{ticket?.tsn}</p>
        {ticket?.said.map((line) => (
          <p className="enter-ssn__said" key={say(line)}>
            {say('ssn.hostSays', { words: line })}
          </p>
        ))}
        <p className="enter-ssn__kept">{say('ssn.amountLater')}</p>
        <output className="ssn" aria-label={say('ssn.number')}>
          <span className="hidden-text">{say('ssn.soFar', { number: digits.length })}</span>
          {groupsOf(digits.length).map((group) => (
            <span className="ssn__group" key={group[0]?.at} aria-hidden="true">
              {group.map(({ at, isFilled }) => (
                <span className="ssn__place" key={at} data-filled={isFilled}>
                  {isFilled ? '•' : ''}
                </span>
              ))}
            </span>
          ))}
        </output>
        <p className="enter-ssn__kept">{say('ssn.kept')}</p>
        <Button onClick={() => till.tickets.leaveForm()}>{say('ssn.goBack')}</Button>
      </div>
      <div className="keypad-view__keys">
        <Keypad words={words} onKey={press} />
        <MainKey
          reason={isSsn(digits) ? null : say('ssn.typeAll')}
          busy={isBusy}
          onPress={confirm}
          entered={digits}
        >
          {say('ticketEntry.confirm')}
        </MainKey>
      </div>
    </section>
  );
}
