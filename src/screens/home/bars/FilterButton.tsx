/**
 * Draws a button of a view's bar that opens a filter (T131, T133). Names the filter's present effect on the
 * list.
 */
import type { ReactNode } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { SpokenName } from '../../../ui/controls/SpokenName.tsx';
import './FilterButton.css';

export interface FilterButtonProps {
  /** Name of the filter: 'Sort and filter'. */
  readonly name: string;
  /** Present settings, the more important first: 'By Minutes to Post', 'Harness'. */
  readonly now: readonly [string] | readonly [string, string];
  /** Is true if the filter changes the list. */
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
