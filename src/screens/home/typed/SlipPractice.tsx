/**
 * Draws a betting slip to be filled in on the screen, in a training room without a reader. Its marks are
 * handled like those of a slip that was read. Owns the marks on the glass; wagering/slips/slip-marks.ts reads
 * them.
 */
import { useAtom } from 'jotai/react';
import type { ReactNode } from 'react';
import { useBetName, useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/page/Dialog.tsx';
import { betDefinition } from '../../../wagering/card/catalogue.ts';
import {
  markSlip,
  SLIP_AMOUNTS,
  SLIP_BETS,
  SLIP_LEGS,
  SLIP_RUNNERS,
  type SlipFilled,
} from '../../../wagering/slips/slip-marks.ts';
import './typed.css';
import { practiceSlipAtom } from '../entry/typed-atoms.ts';

const LEGS: readonly number[] = Array.from({ length: SLIP_LEGS }, (_, leg) => leg);

function toggled(places: readonly number[], place: number): readonly number[] {
  return places.includes(place) ? places.filter((other) => other !== place) : [...places, place];
}

export function SlipPractice({ onClose }: { readonly onClose: () => void }): ReactNode {
  const say = useSay();
  const money = useMoney();
  const nameOf = useBetName();
  const till = useTill();
  const [filled, setFilled] = useAtom(practiceSlipAtom);
  const change = (part: Partial<SlipFilled>): void => setFilled({ ...filled, ...part });
  const legOf = (leg: number): readonly number[] => filled.legs[leg] ?? [];
  return (
    <Dialog
      kind="dialog"
      wide
      title={say('slipRead.practice')}
      lines={[say('slipRead.practiceFor')]}
      actions={[
        { id: 'close', label: say('action.close'), tone: 'plain' },
        { id: 'read', label: say('slipRead.read'), tone: 'primary' },
      ]}
      safeAnswer="close"
      onAnswer={(answer) => {
        onClose();
        if (answer === 'read') void till.readSlip(markSlip(filled));
      }}
    >
      <div className="practice-slip">
        <Row
          name={say('step.pool')}
          marks={SLIP_BETS.map((id) => nameOf(betDefinition(id)?.name ?? ''))}
          on={filled.bets}
          onMark={(place) => change({ bets: toggled(filled.bets, place) })}
        />
        <Row
          name={say('step.amount')}
          marks={SLIP_AMOUNTS.map((amount) => money(amount, { whole: 'short' }))}
          on={filled.amounts}
          onMark={(place) => change({ amounts: toggled(filled.amounts, place) })}
        />
        {LEGS.map((leg) => (
          <Row
            key={leg}
            name={say('slipRead.leg', { leg: leg + 1 })}
            marks={SLIP_RUNNERS.map((num) => (num > 0 ? String(num) : say('slipRead.last')))}
            on={legOf(leg)}
            onMark={(place) =>
              change({
                legs: LEGS.map((other) => (other === leg ? toggled(legOf(leg), place) : legOf(other))),
              })
            }
          />
        ))}
      </div>
    </Dialog>
  );
}

interface RowProps {
  readonly name: string;
  readonly marks: readonly string[];
  /** Marked places, from 0. */
  readonly on: readonly number[];
  readonly onMark: (place: number) => void;
}

function Row({ name, marks, on, onMark }: RowProps): ReactNode {
  return (
    <fieldset className="practice-slip__row" aria-label={name} data-marks={marks.length}>
      <span className="caption" aria-hidden="true">
        {name}
      </span>
      <span className="practice-slip__marks">
        {marks.map((mark, place) => (
          <Button
            key={mark}
            className="practice-slip__mark"
            pressed={on.includes(place)}
            onClick={() => onMark(place)}
          >
            {mark}
          </Button>
        ))}
      </span>
    </fieldset>
  );
}
