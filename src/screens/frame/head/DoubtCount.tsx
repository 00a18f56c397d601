/** Counts the posts in doubt in the title bar of pages that do not list them. A tap shows them. */
import { useAtomValue } from 'jotai';
import { memo, type ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { inDoubtCountAtom } from '../../../till/doubts/in-doubt-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import './title-bar.css';

export const DoubtCount = memo(function DoubtCount(): ReactNode {
  const say = useSay();
  const till = useTill();
  const count = useAtomValue(inDoubtCountAtom);
  if (count === 0) return null;
  return (
    <Button size="small" className="title-bar__doubt" onClick={() => till.openPage('doubts')}>
      <Icon name="warning" size={18} />
      <span className="title-bar__paper-words">{say('doubt.count', { number: count })}</span>
      <b className="title-bar__paper-number" aria-hidden="true">
        {count}
      </b>
    </Button>
  );
});
