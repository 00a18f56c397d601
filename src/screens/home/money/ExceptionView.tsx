/**
 * Takes credits and debits (T102, T103, T105): the type and the amount. The types come with the window's
 * sign-on. The till sends them.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useHostWords, useSay } from '../../../i18n/SayProvider.tsx';
import type { TextKey } from '../../../i18n/say.ts';
import { exceptionTypesAtom } from '../../../till/session/teller-state.ts';
import { type ExceptionSide, exceptionTypesOf } from '../../../till/tickets/exception-desk.ts';
import { useTill } from '../../../till/use-till.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import type { HomeView } from '../../../till/window/view-stack.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { StateMessage } from '../../../ui/page/StateMessage.tsx';
import { MoneyEntry } from './MoneyEntry.tsx';
import './MoneyEntry.css';
import { amountKeysAtom } from '../amounts/amount-keys.ts';
import { useKeyed } from './use-keyed.ts';

const WORDS = {
  credit: {
    title: 'transaction.credit',
    types: 'exception.creditTypes',
    none: 'exception.noCredits',
    confirm: 'exception.credit',
  },
  debit: {
    title: 'transaction.debit',
    types: 'exception.debitTypes',
    none: 'exception.noDebits',
    confirm: 'exception.debit',
  },
} as const satisfies Readonly<Record<ExceptionSide, Readonly<Record<string, TextKey>>>>;

/** Limits the description to one line of a slip, characters. */
const LONGEST_DESCRIPTION = 36;

const VIEWS = { credit: 'Credit', debit: 'Debit' } as const satisfies Readonly<
  Record<ExceptionSide, HomeView>
>;

export function ExceptionView({ side }: { readonly side: ExceptionSide }): ReactNode {
  const say = useSay();
  const till = useTill();
  const hostWords = useHostWords();
  const words = WORDS[side];
  const types = exceptionTypesOf(useAtomValue(exceptionTypesAtom), side);
  const presets = useAtomValue(amountKeysAtom);
  const { exceptionLimit } = useAtomValue(settingsAtom);
  const view = VIEWS[side];
  const [{ exception: type, label }, keyIn] = useKeyed(view);
  if (types.length === 0) return <StateMessage kind="empty" title={say(words.none)} />;
  return (
    <MoneyEntry
      view={view}
      name={say(words.title)}
      limit={exceptionLimit}
      presets={presets}
      choices={
        <>
          <fieldset className="money__choices">
            <legend className="caption">{say(words.types)}</legend>
            <div className="money__kinds">
              {types.map(({ id, name }) => (
                <Button key={id} pressed={id === type} onClick={() => keyIn(() => ({ exception: id }))}>
                  {hostWords(name)}
                </Button>
              ))}
            </div>
          </fieldset>
          <Field
            label={say('exception.description')}
            value={label}
            maxLength={LONGEST_DESCRIPTION}
            onChange={({ currentTarget: { value } }) => keyIn(() => ({ label: value }))}
          />
        </>
      }
      confirm={(amount) => say(words.confirm, { amount })}
      onConfirm={(amount) => till.exceptions.enter(side, type, amount, label)}
    />
  );
}
