/** Takes a list's place when it is empty or failed to load. Explains, and offers the possible actions. */
import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Icon, type IconName } from '../controls/Icon.tsx';
import './states.css';

export interface StateMessageProps {
  readonly kind: 'empty' | 'failed';
  readonly title: string;
  readonly line?: string;
  readonly icon?: IconName;
  readonly action?: { readonly label: string; readonly onClick: () => void };
}

export function StateMessage({ kind, title, line, icon, action }: StateMessageProps): ReactNode {
  return (
    <div className="state" data-kind={kind} role={kind === 'failed' ? 'alert' : 'status'}>
      <span className="state__icon">
        <Icon name={icon ?? (kind === 'failed' ? 'warning' : 'tickets')} size={30} />
      </span>
      <p className="state__title">{title}</p>
      {line === undefined ? null : <p className="state__line">{line}</p>}
      {action === undefined ? null : (
        <Button className="state__action" onClick={action.onClick}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
