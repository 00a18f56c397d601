/**
 * The window cannot be used at all: its storage or the training day's cannot be opened, another tab has it, it does not know its host, or
 * its address is not one that a window may have. Says so, and that nothing is sold here.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { twelveHour } from '../../i18n/times.ts';
import { startUpAtom, unresolvedListAtom } from '../../till/state.ts';
import { useTill } from '../../till/use-till.ts';
import { NoticePage } from '../../ui/NoticePage.tsx';

const TEXTS = {
  storage: { icon: 'lock', title: 'blocked.storage', lines: ['blocked.noJournal', 'blocked.storageHelp'] },
  newerStorage: {
    icon: 'refresh',
    title: 'blocked.newerStorage',
    lines: ['blocked.olderProgram', 'blocked.newerStorageHelp'],
  },
  otherTab: {
    icon: 'window',
    title: 'blocked.otherTab',
    lines: ['blocked.oneWindow', 'blocked.otherTabHelp'],
  },
  trainingDay: {
    icon: 'warning',
    title: 'blocked.trainingDay',
    lines: ['blocked.trainingDayUnread', 'blocked.trainingDayHelp'],
  },
  address: {
    icon: 'lock',
    title: 'blocked.address',
    lines: ['blocked.plainAddress', 'blocked.addressHelp'],
  },
  site: { icon: 'warning', title: 'blocked.site', lines: ['blocked.siteUnread', 'blocked.siteHelp'] },
} as const;

export function Blocked(): ReactNode {
  const say = useSay();
  const startUp = useAtomValue(startUpAtom);
  const till = useTill();
  const doubts = useAtomValue(unresolvedListAtom);
  if (startUp.phase !== 'blocked') return null;
  const { icon, title, lines } = TEXTS[startUp.reason];
  return (
    <NoticePage
      icon={icon}
      title={say(title)}
      lines={[
        ...lines.map((line) => say(line)),
        ...doubts.map(({ value, sentAt }) => say('blocked.inDoubt', { value, time: twelveHour(sentAt) })),
      ]}
      action={
        startUp.reason === 'trainingDay'
          ? { label: say('demo.restartNow'), onClick: till.restartTrainingDay }
          : { label: say('action.tryAgain'), onClick: () => window.location.reload() }
      }
      details={{ label: say('details.details'), text: startUp.detail }}
    />
  );
}
