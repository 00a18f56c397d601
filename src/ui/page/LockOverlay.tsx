/** Draws a locked window: why it waits, and the key that cancels the wait (T173). */
import type { ReactNode, Ref } from 'react';
import { Button } from '../controls/Button.tsx';
import './LockOverlay.css';

export interface LockOverlayProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly message: string;
  /** Present if the work under way can be cancelled. */
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
