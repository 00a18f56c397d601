/**
 * The window cannot be used at all: its storage cannot be opened, or another tab has it. Says so, and that nothing is sold here.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { startUpAtom } from '../../till/state.ts';
import { NoticePage } from '../../ui/NoticePage.tsx';

const TEXTS = {
  storage: { icon: 'lock', title: 'blocked.storage', lines: ['blocked.noJournal', 'blocked.storageHelp'] },
  otherTab: {
    icon: 'window',
    title: 'blocked.otherTab',
    lines: ['blocked.oneWindow', 'blocked.otherTabHelp'],
  },
} as const;

export function Blocked(): ReactNode {
  const say = useSay();
  const startUp = useAtomValue(startUpAtom);
  if (startUp.phase !== 'blocked') return null;
  const { icon, title, lines } = TEXTS[startUp.reason];
  return (
    <NoticePage
      icon={icon}
      title={say(title)}
      lines={lines.map((line) => say(line))}
      action={{ label: say('action.tryAgain'), onClick: () => window.location.reload() }}
      details={{ label: say('details.details'), text: startUp.detail }}
    />
  );
}
