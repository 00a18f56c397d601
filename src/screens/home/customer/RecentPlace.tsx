/** Draws the recent transactions, or what the app has put in their place. */
import { useAtomValue } from 'jotai';
import { memo, type ReactNode } from 'react';
import { besideLogAtom } from './beside-log.ts';
import { RecentLog } from './RecentLog.tsx';

export const RecentPlace = memo(function RecentPlace(): ReactNode {
  const beside = useAtomValue(besideLogAtom);
  return beside === null ? <RecentLog /> : <beside.Place recent={<RecentLog />} />;
});
