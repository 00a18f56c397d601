/** Shows the posts in doubt until they are resolved. A tap explains what to do. */
import { useAtomValue } from 'jotai';
import { memo, type ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { inDoubtCountAtom } from '../../../till/doubts/in-doubt-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Icon } from '../../../ui/controls/Icon.tsx';
import './till-column.css';

export const DoubtHint = memo(function DoubtHint(): ReactNode {
  const say = useSay();
  const till = useTill();
  const count = useAtomValue(inDoubtCountAtom);
  if (count === 0) return null;
  return (
    <button type="button" className="doubt" onClick={() => till.openPage('doubts')}>
      <Icon name="warning" />
      {say('doubt.count', { number: count })}
    </button>
  );
});
