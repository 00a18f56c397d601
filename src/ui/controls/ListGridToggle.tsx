/** Switches a choice of things between rows and tiles. */
import { memo, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import './ListGridToggle.css';

export interface ListGridToggleProps {
  readonly view: 'list' | 'grid';
  readonly onChange: (view: 'list' | 'grid') => void;
  readonly words: { readonly name: string; readonly list: string; readonly grid: string };
}

export const ListGridToggle = memo(function ListGridToggle({
  view,
  onChange,
  words,
}: ListGridToggleProps): ReactNode {
  return (
    <fieldset className="list-grid-toggle" aria-label={words.name}>
      <Button aria-label={words.list} pressed={view === 'list'} onClick={() => onChange('list')}>
        <Icon name="list" />
      </Button>
      <Button aria-label={words.grid} pressed={view === 'grid'} onClick={() => onChange('grid')}>
        <Icon name="grid" />
      </Button>
    </fieldset>
  );
});
