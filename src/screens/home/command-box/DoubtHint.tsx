/** A sale whose answer is not known stays in sight until it is: never silent, never guessed. A tap says what to do. */
import { useAtomValue } from 'jotai';
import { memo, type ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { useTill } from '../../../till/use-till.ts';
import { inDoubtCountAtom } from '../../../till/window/state.ts';
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
