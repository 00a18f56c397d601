/** Shows how many reads went well and how many did not (S027), since when. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { dateAtTime } from '../../../i18n/times.ts';
import { readerStatsAtom } from '../../../till/scans/scan-state.ts';
import { SettingGroup } from '../../../ui/controls/Setting.tsx';

export function ReadStats(): ReactNode {
  const say = useSay();
  const { goodReads, badReads, bettingSlipReads, since } = useAtomValue(readerStatsAtom);
  const figures = [
    [say('scanner.goodReads'), goodReads],
    [say('scanner.badReads'), badReads],
    [say('scanner.slipReads'), bettingSlipReads],
  ] as const;
  return (
    <SettingGroup heading={say('scanner.reads')}>
      <dl className="scanner-reads">
        {figures.map(([name, count]) => (
          <div key={name} className="scanner-reads__figure">
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <p className="scanner-reads__since">{say('scanner.readsSince', { time: dateAtTime(since) })}</p>
    </SettingGroup>
  );
}
