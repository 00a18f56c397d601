/** What a locked window shows: why it waits, and the key that calls it off (T173). Knows no reason of its own. */
import type { ReactNode, Ref } from 'react';
import { Button } from '../controls/Button.tsx';
import './LockOverlay.css';

export interface LockOverlayProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly message: string;
  /** Present if what is under way can be called off. */
  readonly cancel?: { readonly label: string; readonly onCancel: () => void };
}

export function LockOverlay({ ref, message, cancel }: LockOverlayProps): ReactNode {
  return (
    <div className="lock-overlay">
      <div className="lock-overlay__card" ref={ref}>
        <i className="lock-overlay__wheel" />
        <output className="lock-overlay__message">{message}</output>
        {cancel === undefined ? null : (
          <Button className="lock-overlay__cancel" onClick={cancel.onCancel}>
            {cancel.label}
          </Button>
        )}
      </div>
    </div>
  );
}
