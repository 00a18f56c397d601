/** Shows what the window counts: papers, notes in the cash box, scans. Each says since when. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { rollFigures } from '../../devices/roll/paper-roll.ts';
import { useCount, useSay } from '../../i18n/SayProvider.tsx';
import { dateAtTime } from '../../i18n/times.ts';
import { notesInBoxAtom } from '../../till/bills/bill-state.ts';
import { boxTotals } from '../../till/bills/box-counts.ts';
import { rollAtom } from '../../till/printing/printer-setup-state.ts';
import { readerStatsAtom } from '../../till/scans/scan-state.ts';
import { statisticsAtom } from '../../till/technician/technician-state.ts';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { FactSetting, SettingGroup } from '../../ui/controls/Setting.tsx';
import { useNoteWorth } from '../frame/entries/use-note-worth.ts';

export function Counters(): ReactNode {
  return (
    <div className="settings settings--pair">
      <div className="technician-side">
        <Papers />
        <Scans />
        <SendStatistics />
      </div>
      <Notes />
    </div>
  );
}

function Papers(): ReactNode {
  const say = useSay();
  const count = useCount();
  const roll = useAtomValue(rollAtom);
  const since =
    roll.replacedOn === null
      ? say('technician.papersEver')
      : say('technician.papersSince', { time: dateAtTime(roll.replacedOn) });
  const feet = Math.round(rollFigures(roll).printedFeet);
  return (
    <SettingGroup heading={say('menu.printer')}>
      <FactSetting name={say('technician.papers')} why={since} value={count(roll.papers ?? 0)} />
      <FactSetting name={say('technician.paperLength')} value={say('roll.feet', { feet: count(feet) })} />
    </SettingGroup>
  );
}

function Scans(): ReactNode {
  const say = useSay();
  const count = useCount();
  const { goodReads, badReads, bettingSlipReads, since } = useAtomValue(readerStatsAtom);
  const from = say('scanner.readsSince', { time: dateAtTime(since) });
  return (
    <SettingGroup heading={say('scanner.reads')}>
      <FactSetting name={say('scanner.goodReads')} why={from} value={count(goodReads)} />
      <FactSetting name={say('scanner.badReads')} value={count(badReads)} />
      <FactSetting name={say('scanner.slipReads')} value={count(bettingSlipReads)} />
    </SettingGroup>
  );
}

function Notes(): ReactNode {
  const say = useSay();
  const noteWorth = useNoteWorth();
  const box = useAtomValue(notesInBoxAtom);
  return (
    <SettingGroup heading={say('technician.notesInBox')}>
      {box.length === 0 ? (
        <FactSetting name={say('bill.box')} why={say('bill.boxWhy')} value={say('bill.boxNone')} />
      ) : null}
      {box.map((row) => (
        <FactSetting
          key={`${row.currency} ${row.amount}`}
          name={noteWorth(row)}
          value={say('technician.noteCount', {
            count: row.count,
            amount: noteWorth({ ...row, amount: row.amount * row.count }),
          })}
        />
      ))}
      {boxTotals(box).map((total) => (
        <FactSetting
          key={total.currency}
          name={say('bill.boxSum')}
          why={say('bill.boxWhy')}
          value={say('technician.noteCount', { count: total.count, amount: noteWorth(total) })}
        />
      ))}
    </SettingGroup>
  );
}

function SendStatistics(): ReactNode {
  const say = useSay();
  const { technician } = useTill();
  const statistics = useAtomValue(statisticsAtom);
  const isSending = statistics.state === 'sending';
  return (
    <SettingGroup heading={say('technician.statistics')}>
      <div className="setting">
        <span className="setting__words">
          <span className="setting__name">{say('technician.statisticsWhy')}</span>
          <output className="setting__why" data-failed={statistics.state === 'failed'}>
            {statistics.state === 'sent'
              ? say('technician.sent', { time: dateAtTime(statistics.at) })
              : statistics.state === 'failed'
                ? say('technician.notSent', { why: statistics.why })
                : isSending
                  ? say('technician.sending')
                  : ''}
          </output>
        </span>
        <Button busy={isSending} onClick={() => void technician.sendStatistics()}>
          {say('technician.sendStatistics')}
        </Button>
      </div>
    </SettingGroup>
  );
}
