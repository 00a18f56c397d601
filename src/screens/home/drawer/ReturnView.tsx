/**
 * Returns (T100, T101, T407, T408): cash out of the drawer on a slip. Which kinds there are is the window's setting: two, or three in the euro style.
 * A final return is counted, any other is an amount; beside that, what the teller drew and returned.
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { type ReactNode, useState } from 'react';
import { returnValuesOf } from '../../../config/settings.ts';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { TextKey } from '../../../i18n/say.ts';
import { settingsAtom } from '../../../till/state.ts';
import { RETURN_TITLES } from '../../../till/tellers-slips.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { type CashCount, totalOf, withQuantity } from '../../../wagering/cash-count.ts';
import type { TellerReturnType } from '../../../wagering/ticket-kind.ts';
import { DenominationCount } from '../money/DenominationCount.tsx';
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

const valuesAtom = atom((get) => returnValuesOf(get(settingsAtom)));

export function ReturnView({ euro }: { readonly euro: boolean }): ReactNode {
  const say = useSay();
  const till = useTill();
  const { drawReturnLimit } = useAtomValue(settingsAtom);
  const [type, setType] = useState<TellerReturnType>('regular');
  const [label, setLabel] = useState('');
  const kinds = (
    <div className="money__kinds">
      {(euro ? EURO : PLAIN).map((kind) => (
        <Button key={kind.type} pressed={kind.type === type} onClick={() => setType(kind.type)}>
          {say(kind.name)}
        </Button>
      ))}
    </div>
  );
  if (type === 'final') return <FinalReturn kinds={kinds} onReturned={() => setType('regular')} />;
  return (
    <MoneyEntry
      name={say('transaction.return')}
      limit={drawReturnLimit}
      choices={
        <>
          {kinds}
          <Field
            label={say('return.label')}
            value={label}
            maxLength={LABEL_LENGTH}
            onChange={(event) => setLabel(event.currentTarget.value)}
          />
        </>
      }
      confirm={(amount) => say('return.confirm', { amount })}
      onConfirm={async (amount) => {
        const isReturned = await till.drawer.giveBack({ type, amount, label });
        if (isReturned) setLabel('');
        return isReturned;
      }}
    >
      <OwnSlips />
    </MoneyEntry>
  );
}

interface FinalReturnProps {
  readonly kinds: ReactNode;
  /** Done: the slip stands in the list of the teller's own. */
  readonly onReturned: () => void;
}

/** What is left in the drawer, counted; it is worth what was counted. */
function FinalReturn({ kinds, onReturned }: FinalReturnProps): ReactNode {
  const say = useSay();
  const till = useTill();
  const values = useAtomValue(valuesAtom);
  const [count, setCount] = useState<readonly CashCount[]>([]);
  return (
    <DenominationCount
      name={say(RETURN_TITLES.final)}
      values={values}
      count={count}
      onCount={(value, quantity) => setCount((before) => withQuantity(before, value, quantity))}
      choices={kinds}
      confirm={(amount) => say('return.confirmFinal', { amount })}
      onConfirm={async () => {
        if (await till.drawer.giveBackFinally(totalOf(count), count)) onReturned();
      }}
    />
  );
}
