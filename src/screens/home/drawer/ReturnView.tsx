/**
 * Returns (T100, T101, T407): cash out of the drawer on a slip. Which kinds there are is the window's setting: two, or three in the euro style.
 * Beside the entry, what the teller drew and returned.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { TextKey } from '../../../i18n/say.ts';
import { settingsAtom } from '../../../till/state.ts';
import { RETURN_TITLES } from '../../../till/tellers-slips.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import type { TellerReturnType } from '../../../wagering/ticket-kind.ts';
import { MoneyEntry } from '../money/MoneyEntry.tsx';
import { OwnSlips } from './OwnSlips.tsx';

type Kinds = readonly { readonly type: TellerReturnType; readonly name: TextKey }[];

const PLAIN: Kinds = [
  { type: 'regular', name: 'transaction.return' },
  { type: 'final', name: RETURN_TITLES.final },
];
const EURO: Kinds = [
  { type: 'regular', name: RETURN_TITLES.regular },
  { type: 'chipAndPin', name: RETURN_TITLES.chipAndPin },
  { type: 'final', name: RETURN_TITLES.final },
];

/** As many as stand on a line of a slip. */
const LABEL_LENGTH = 30;

export function ReturnView({ euro }: { readonly euro: boolean }): ReactNode {
  const say = useSay();
  const till = useTill();
  const { drawReturnLimit } = useAtomValue(settingsAtom);
  const [type, setType] = useState<TellerReturnType>('regular');
  const [label, setLabel] = useState('');
  return (
    <MoneyEntry
      name={say('transaction.return')}
      limit={drawReturnLimit}
      choices={
        <>
          <div className="money__kinds">
            {(euro ? EURO : PLAIN).map((kind) => (
              <Button key={kind.type} pressed={kind.type === type} onClick={() => setType(kind.type)}>
                {say(kind.name)}
              </Button>
            ))}
          </div>
          {type === 'final' ? null : (
            <Field
              label={say('return.label')}
              value={label}
              maxLength={LABEL_LENGTH}
              onChange={(event) => setLabel(event.currentTarget.value)}
            />
          )}
        </>
      }
      confirm={(amount) => say(type === 'final' ? 'return.confirmFinal' : 'return.confirm', { amount })}
      onConfirm={async (amount) => {
        const isReturned =
          type === 'final'
            ? await till.drawer.giveBackFinally(amount, [])
            : await till.drawer.giveBack({ type, amount, label });
        if (isReturned) setLabel('');
        return isReturned;
      }}
    >
      <OwnSlips />
    </MoneyEntry>
  );
}
