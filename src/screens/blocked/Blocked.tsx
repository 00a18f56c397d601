/**
 * Explains why the window cannot be used at all, and that nothing is sold here. Its storage or the training
 * day's cannot be opened, or another tab has the window. It has no known host, or its address is not allowed
 * for a window.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import { type Say, say as text } from '../../i18n/say.ts';
import {
  type OtherTab,
  type OtherTabCommands,
  otherTabAtom,
  type TabRefusal,
} from '../../till/connection/other-tab.ts';
import { inDoubtRowsAtom } from '../../till/doubts/in-doubt-state.ts';
import { customerAtom, totalsAtom } from '../../till/session/customer-state.ts';
import { windowNumberAtom } from '../../till/session/teller-state.ts';
import { siteMistakesAtom } from '../../till/setup/site-mistakes-state.ts';
import { useTill } from '../../till/use-till.ts';
import { startUpAtom } from '../../till/window/start-up-state.ts';
import { NoticePage } from '../../ui/page/NoticePage.tsx';
import { magnitude, type Pennies } from '../../wagering/ground/money.ts';

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

export function Blocked({ otherTab }: { readonly otherTab: OtherTabCommands }): ReactNode {
  const say = useSay();
  const startUp = useAtomValue(startUpAtom);
  const till = useTill();
  const doubts = useAtomValue(inDoubtRowsAtom);
  const asked = useAtomValue(otherTabAtom);
  const mistakes = useAtomValue(siteMistakesAtom);
  const windowNumber = useAtomValue(windowNumberAtom);
  const { transactions } = useAtomValue(customerAtom);
  const { balance } = useAtomValue(totalsAtom);
  if (startUp.phase !== 'blocked') return null;
  const isOtherTab = startUp.reason === 'otherTab';
  const { icon, title, lines } = TEXTS[startUp.reason];
  const open = startUp.reason === 'storage' ? openWork(windowNumber, transactions.length, balance) : [];
  const actionOf = () => {
    switch (startUp.reason) {
      case 'trainingDay':
        return { label: say('demo.restartNow'), onClick: till.restartTrainingDay };
      case 'otherTab':
        return { label: say('otherTab.takeOver'), onClick: otherTab.takeOver };
      default:
        return { label: say('action.tryAgain'), onClick: () => window.location.reload() };
    }
  };
  return (
    <NoticePage
      icon={icon}
      title={say(title)}
      lines={[
        ...lines.map((line) => say(line)),
        ...(startUp.reason === 'site' ? mistakes.slice(1).map((line) => say(line)) : []),
        ...open.map((line) => say(line)),
        ...doubts.map(({ value, sentAt }) => say('blocked.inDoubt', { value, time: { epoch: sentAt } })),
      ]}
      action={actionOf()}
      {...(isOtherTab
        ? {
            second: { label: say('action.tryAgain'), onClick: otherTab.tryAgain },
            answer: asked.state === 'unasked' ? '' : say(answerOf(asked)),
          }
        : {})}
      details={{ label: say('details.details'), text: startUp.detail }}
    />
  );
}

/**
 * Names the window and the open work of its customer, to be written down: the next start may know neither.
 */
function openWork(number: number | null, count: number, balance: Pennies): readonly Say[] {
  const owes = balance < 0n ? 'blocked.customerGets' : 'blocked.customerPays';
  return [
    ...(number === null ? [] : [text('blocked.window', { window: number })]),
    ...(count === 0 ? [] : [text(owes, { count, amount: magnitude(balance) })]),
  ];
}

const REFUSALS = {
  starting: 'otherTab.starting',
  selling: 'otherTab.selling',
  printing: 'otherTab.printing',
  doubt: 'otherTab.doubt',
  lineDown: 'otherTab.lineDown',
  busy: 'otherTab.busy',
} as const satisfies Record<TabRefusal, string>;

function answerOf(asked: Exclude<OtherTab, { readonly state: 'unasked' }>): Say {
  switch (asked.state) {
    case 'refused':
      return text(REFUSALS[asked.why]);
    case 'stillOpen':
      return text('otherTab.stillOpen', { tries: asked.tries });
    case 'noAnswer':
      return text('otherTab.noAnswer');
    case 'failed':
      return text('otherTab.failed');
    default:
      return text('otherTab.asking');
  }
}
