/**
 * Takes the place of data from the tote that is not there. It loads, or failed, with the reason and a key to
 * ask again.
 */
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { Loadable } from '../../../till/window/loadable.ts';
import { Skeleton, type SkeletonProps } from '../../../ui/page/Skeleton.tsx';
import { StateMessage } from '../../../ui/page/StateMessage.tsx';

export interface NotReadyProps extends Pick<SkeletonProps, 'tiles' | 'columns'> {
  readonly of: Exclude<Loadable<unknown>, { readonly state: 'ready' }>;
  /** Title of a failure. */
  readonly failed: string;
  readonly onRetry: () => void;
}

export function NotReady({ of, failed, onRetry, tiles, columns }: NotReadyProps): ReactNode {
  const say = useSay();
  if (of.state === 'loading')
    return <Skeleton tiles={tiles} columns={columns} label={say('state.loading')} />;
  return (
    <StateMessage
      kind="failed"
      title={failed}
      line={say(of.reason)}
      action={{ label: say('action.retry'), onClick: onRetry }}
    />
  );
}
