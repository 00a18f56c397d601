/**
 * Asks 'How much paper is in the printer?' (T162-T170). Shows the kind of roll, how full it is, and the
 * window's estimates. Keeps nothing before one of the two answers is given.
 */
import '../../i18n/window-texts.ts';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { MM_PER_FOOT, type RollRecord, rollFigures } from '../../devices/roll/paper-roll.ts';
import {
  canStep,
  draftOf,
  draftOfSpecBeside,
  ROLL_MEASURES,
  ROLL_STEPS,
  type RollDraft,
  type RollMeasure,
  stepDraft,
} from '../../devices/roll/roll-draft.ts';
import { useSay } from '../../i18n/SayProvider.tsx';
import { dateAtTime } from '../../i18n/times.ts';
import { rollAtom } from '../../till/printing/printer-setup-state.ts';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/controls/Icon.tsx';
import { Dialog } from '../../ui/page/Dialog.tsx';
import { RollPicture } from '../frame/papers/RollPicture.tsx';
import './paper-roll.css';

export function PaperRollDialog(): ReactNode {
  const say = useSay();
  const till = useTill();
  const roll = useAtomValue(rollAtom);
  const [draft, setDraft] = useState(() => draftOf(roll));
  const { lengthFeet } = draft.spec;
  const feet = Math.round(draft.feet);

  const answer = (action: string): void => {
    if (action === 'full') till.printers.putFullRoll(lengthFeet);
    else if (action === 'partial' && draft.isAdjusted) till.printers.putPartialRoll(draft.feet, lengthFeet);
    else till.printers.keepRoll();
  };

  return (
    <Dialog
      kind="dialog"
      wide
      title={say('roll.title')}
      safeAnswer="keep"
      actions={[
        { id: 'full', label: say('roll.full'), tone: 'plain' },
        {
          id: 'partial',
          label: draft.isAdjusted ? say('roll.partial', { feet }) : say('roll.kept'),
          tone: 'primary',
        },
      ]}
      onAnswer={answer}
    >
      <div className="paper-roll">
        <Now roll={roll} draft={draft} />
        <Spec draft={draft} onChange={setDraft} />
        <Adjusting draft={draft} onChange={setDraft} onReset={() => setDraft(draftOf(roll))} />
      </div>
    </Dialog>
  );
}

interface DraftProps {
  readonly draft: RollDraft;
  readonly onChange: (draft: RollDraft) => void;
}

/** Shows the roll in the printer, as far as it was entered or counted. */
function Now({ roll, draft }: { readonly roll: RollRecord; readonly draft: RollDraft }): ReactNode {
  const say = useSay();
  const { spec, isAdjusted } = draft;
  const shown: RollRecord = isAdjusted
    ? { ...roll, remainingMM: draft.feet * MM_PER_FOOT, fullRollMM: spec.lengthFeet * MM_PER_FOOT }
    : roll;
  const { remainingInFeet, percent, tickets, printedFeet, lowThresholdInYards, isLow } = rollFigures(shown);
  return (
    <div className="paper-roll__now">
      <RollPicture draft={draft} isLow={isLow} size={200} />
      <Facts
        facts={[
          [say('roll.length'), say('roll.feet', { feet: Math.round(remainingInFeet) })],
          [say('roll.percent'), `${percent}%`],
          [say('roll.estimate'), `${tickets}`],
          [say('roll.replaced'), roll.replacedOn === null ? say('roll.never') : dateAtTime(roll.replacedOn)],
          [say('roll.printed'), say('roll.feet', { feet: Math.round(printedFeet) })],
          [say('roll.threshold'), say('roll.yards', { yards: Math.round(lowThresholdInYards * 10) / 10 })],
        ]}
      />
    </div>
  );
}

/** Chooses the kind of roll. */
function Spec({ draft, onChange }: DraftProps): ReactNode {
  const say = useSay();
  const { spec } = draft;
  const inches = (value: number): string => say('roll.inches', { inches: value.toFixed(2) });
  return (
    <section className="paper-roll__spec" aria-label={say('roll.spec')}>
      <div className="paper-roll__choice">
        <Button aria-label={say('roll.previous')} onClick={() => onChange(draftOfSpecBeside(draft, -1))}>
          <Icon name="back" />
        </Button>
        <output className="paper-roll__name">{say('roll.specName', { id: spec.id })}</output>
        <Button aria-label={say('roll.next')} onClick={() => onChange(draftOfSpecBeside(draft, 1))}>
          <Icon name="forward" />
        </Button>
      </div>
      <Facts
        facts={[
          [say('roll.innerCore'), inches(spec.innerCoreDiameterIn)],
          [say('roll.outerCore'), inches(spec.outerCoreDiameterIn)],
          [say('roll.diameterFull'), inches(spec.diameterIn)],
          [say('roll.lengthFull'), say('roll.feet', { feet: spec.lengthFeet })],
          [say('roll.thicknessFull'), say('roll.mil', { mil: spec.thicknessMil.toFixed(1) })],
        ]}
      />
    </section>
  );
}

const MEASURE_WORDS = {
  diameter: 'roll.diameter',
  thickness: 'roll.thickness',
  feet: 'roll.feetLeft',
} as const;

interface AdjustingProps extends DraftProps {
  readonly onReset: () => void;
}

/** Adjusts the partial roll (T168). */
function Adjusting({ draft, onChange, onReset }: AdjustingProps): ReactNode {
  const say = useSay();
  const values: Readonly<Record<RollMeasure, string>> = {
    diameter: say('roll.inches', { inches: draft.diameterIn.toFixed(2) }),
    thickness: say('roll.mil', { mil: draft.thicknessMil.toFixed(1) }),
    feet: say('roll.feet', { feet: Math.round(draft.feet) }),
  };
  return (
    <section className="paper-roll__adjust" aria-label={say('roll.adjust')}>
      <header className="paper-roll__bar">
        <h3 className="caption">{say('roll.adjust')}</h3>
        <Button size="small" reason={draft.isAdjusted ? null : say('roll.nothingToReset')} onClick={onReset}>
          {say('roll.reset')}
        </Button>
      </header>
      {ROLL_MEASURES.map((measure) => {
        const [step, leap] = ROLL_STEPS[measure];
        const name = say(MEASURE_WORDS[measure]);
        return (
          <fieldset className="paper-roll__measure" key={measure} aria-label={name}>
            <span className="setting__name">{name}</span>
            {[-leap, -step, step, leap].map((by) => (
              <Button
                key={by}
                size="small"
                style={{ order: by < 0 ? 0 : 2 }}
                disabled={!canStep(draft, measure, by)}
                aria-label={say(by < 0 ? 'roll.less' : 'roll.more', { measure: name, by: Math.abs(by) })}
                onClick={() => onChange(stepDraft(draft, measure, by))}
              >
                {by < 0 ? `−${-by}` : `+${by}`}
              </Button>
            ))}
            <output className="paper-roll__value">{values[measure]}</output>
          </fieldset>
        );
      })}
    </section>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, string])[] }): ReactNode {
  return (
    <dl className="paper-roll__facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
