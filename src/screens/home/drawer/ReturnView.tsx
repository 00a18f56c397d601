/**
 * Takes returns (T100, T101, T407, T408): cash out of the drawer on a slip. The window's setting decides the
 * kinds: two, or three in the euro style. A final return is counted; any other is an amount. Lists the
 * teller's draws and returns beside it.
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { returnValuesOf } from '../../../config/amount-lists.ts';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { TextKey } from '../../../i18n/say.ts';
import { RETURN_TITLES } from '../../../till/transactions/tellers-slips.ts';
import { useTill } from '../../../till/use-till.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { useTypedSoFar } from '../../../ui/keys/typed-so-far.ts';
import type { TellerReturnType } from '../../../wagering/card/ticket-kind.ts';
import { totalOf, withQuantity } from '../../../wagering/tickets/cash-count.ts';
import { keyOf } from '../../frame/keys/shortcuts.ts';
import { useShortcuts } from '../../frame/keys/use-shortcuts.ts';
import { DenominationCount } from '../money/DenominationCount.tsx';
import { MoneyEntry } from '../money/MoneyEntry.tsx';
import { useKeyed } from '../money/use-keyed.ts';
import { DrawerShould } from './DrawerShould.tsx';
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

/** Characters that fit on a line of a slip. */
const LABEL_LENGTH = 30;

const valuesAtom = atom((get) => returnValuesOf(get(settingsAtom)));

export function ReturnView({ euro }: { readonly euro: boolean }): ReactNode {
  const say = useSay();
  const till = useTill();
  const { drawReturnLimit } = useAtomValue(settingsAtom);
  const view = euro ? 'ReturnEu' : 'Return';
  const [{ returnType: type, label }, keyIn] = useKeyed(view);
  const all = euro ? EURO : PLAIN;
  const choose = (kind: TellerReturnType): void => keyIn(() => ({ returnType: kind }));
  const next = all[(all.findIndex((kind) => kind.type === type) + 1) % all.length]?.type ?? type;
  // Moves from kind to kind with the key that opens the view.
  useShortcuts({ returnCash: () => choose(next) });
  useTypedSoFar(type, choose);
  const kinds = (
    <div className="money__kinds">
      {all.map((kind) => (
        <Button
          key={kind.type}
          pressed={kind.type === type}
          {...(kind.type === next ? { 'data-key': keyOf('returnCash') } : {})}
          onClick={() => choose(kind.type)}
        >
          {say(kind.name)}
        </Button>
      ))}
    </div>
  );
  if (type === 'final') return <FinalReturn view={view} kinds={kinds} />;
  return (
    <MoneyEntry
      view={view}
      name={say('transaction.return')}
      limit={drawReturnLimit}
      hint={say('return.hint')}
      choices={
        <>
          {kinds}
          <Field
            label={say('return.label')}
            value={label}
            maxLength={LABEL_LENGTH}
            onChange={({ currentTarget: { value } }) => keyIn(() => ({ label: value }))}
          />
        </>
      }
      confirm={(amount) => say('return.confirm', { amount })}
      onConfirm={(amount) => till.drawer.giveBack({ type, amount, label })}
    >
      <OwnSlips />
    </MoneyEntry>
  );
}

interface FinalReturnProps {
  readonly view: 'Return' | 'ReturnEu';
  readonly kinds: ReactNode;
}

/** Takes the counted rest of the drawer; its amount is the counted sum. */
function FinalReturn({ view, kinds }: FinalReturnProps): ReactNode {
  const say = useSay();
  const till = useTill();
  const values = useAtomValue(valuesAtom);
  const [keyed, keyIn] = useKeyed(view);
  const { count } = keyed;
  return (
    <DenominationCount
      name={say(RETURN_TITLES.final)}
      values={values}
      count={count}
      entered={keyed}
      onCount={(value, quantity) =>
        keyIn((before) => ({ count: withQuantity(before.count, value, quantity) }))
      }
      choices={
        <>
          {kinds}
          <DrawerShould counted={totalOf(count)} />
        </>
      }
      confirm={(amount) => say('return.confirmFinal', { amount })}
      onConfirm={() => till.drawer.giveBackFinally(totalOf(count), count)}
    />
  );
}
