/** Shows the roll in the printer in short, and the key that opens its dialog (T162). */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { rollFigures } from '../../../devices/roll/paper-roll.ts';
import { draftOf } from '../../../devices/roll/roll-draft.ts';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { rollAtom } from '../../../till/printing/printer-setup-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { printerAtom } from '../../../till/window/printer-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { SettingGroup } from '../../../ui/controls/Setting.tsx';
import { RollPicture } from '../../frame/papers/RollPicture.tsx';

export function PaperInPrinter(): ReactNode {
  const say = useSay();
  const till = useTill();
  const roll = useAtomValue(rollAtom);
  const { kind } = useAtomValue(printerAtom);
  // Draws nothing for the screen, which has no roll.
  if (kind === 'none' || kind === 'screen') return null;
  const { remainingInFeet, percent, tickets, isLow } = rollFigures(roll);
  return (
    <SettingGroup heading={say('roll.heading')}>
      <div className="printer-paper">
        <RollPicture draft={draftOf(roll)} isLow={isLow} size={76} />
        <span className="setting__words">
          <span className="setting__name">
            {say('roll.left', { feet: Math.round(remainingInFeet), percent })}
          </span>
          <span className="setting__why">{say(isLow ? 'roll.low' : 'roll.tickets', { count: tickets })}</span>
        </span>
        <Button onClick={() => till.printers.askPaper()}>{say('roll.change')}</Button>
      </div>
    </SettingGroup>
  );
}
