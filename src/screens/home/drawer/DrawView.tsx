/**
 * Takes a draw: cash into the drawer, or for a check by its number (T409, S077). Lists the teller's draws and
 * returns beside it.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { MoneyEntry } from '../money/MoneyEntry.tsx';
import { useKeyed } from '../money/use-keyed.ts';
import { OwnSlips } from './OwnSlips.tsx';

export function DrawView(): ReactNode {
  const say = useSay();
  const till = useTill();
  const { drawReturnLimit } = useAtomValue(settingsAtom);
  const [{ isCheck, checkNumber: number }, keyIn] = useKeyed('Draw');
  return (
    <MoneyEntry
      view="Draw"
      name={say('transaction.draw')}
      limit={drawReturnLimit}
      hint={say('draw.hint')}
      choices={
        <>
          <div className="money__kinds">
            <Button pressed={!isCheck} onClick={() => keyIn(() => ({ isCheck: false }))}>
              {say('draw.cash')}
            </Button>
            <Button pressed={isCheck} onClick={() => keyIn(() => ({ isCheck: true }))}>
              {say('draw.check')}
            </Button>
          </div>
          {isCheck ? (
            <Field
              label={say('draw.checkNumber')}
              value={number}
              maxLength={20}
              inputMode="numeric"
              onChange={({ currentTarget: { value } }) => keyIn(() => ({ checkNumber: value }))}
            />
          ) : null}
        </>
      }
      confirm={(amount) => say('draw.confirm', { amount })}
      onConfirm={(amount) => till.drawer.draw(amount, isCheck ? number : null)}
    >
      <OwnSlips />
    </MoneyEntry>
  );
}
