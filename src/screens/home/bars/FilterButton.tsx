/** A button of a view's bar that opens a filter and says what it does to the list now (T131, T133). Knows no list. */
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { SpokenName } from '../../../ui/controls/SpokenName.tsx';
import './FilterButton.css';

export interface FilterButtonProps {
  /** What it opens: 'Sort and filter'. */
  readonly name: string;
  /** What holds now, the more important first: 'By Minutes to Post', 'Harness'. */
  readonly now: readonly [string] | readonly [string, string];
  /** Something is left out or put elsewhere than it would be by itself. */
  readonly active: boolean;
  readonly onOpen: () => void;
}

export function FilterButton({ name, now, active, onOpen }: FilterButtonProps): ReactNode {
  const [first, second] = now;
  return (
    <Button className="filter-button" aria-haspopup="dialog" data-active={active} onClick={onOpen}>
      <SpokenName name={`${name}: ${now.join('. ')}`}>
        <Icon name="filter" size={22} />
        <span className="filter-button__words">
          <span className="filter-button__first ellipsis">{first}</span>
          {second === undefined ? null : <span className="filter-button__second ellipsis">{second}</span>}
        </span>
      </SpokenName>
    </Button>
  );
}
