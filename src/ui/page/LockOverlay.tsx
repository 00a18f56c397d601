/** Draws a locked window: why it waits, and the key that cancels the wait (T173). */
import type { ReactNode, Ref } from 'react';
import { Button } from '../controls/Button.tsx';
import './LockOverlay.css';

export interface LockPlaceProps {
  /** Words after the end of a lock; null: none. */
  readonly over: string | null;
  /** The lock, while there is one. */
  readonly children: ReactNode;
}

/** Is there before the first lock, so that a screen reader hears what comes into it. */
export function LockPlace({ over, children }: LockPlaceProps): ReactNode {
  return (
    <div className="lock-place" aria-live="polite">
      {over === null ? null : <span className="hidden-text">{over}</span>}
      {children}
    </div>
  );
}

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
        <p className="lock-overlay__message">{message}</p>
        {cancel === undefined ? null : (
          <Button className="lock-overlay__cancel" onClick={cancel.onCancel}>
            {cancel.label}
          </Button>
        )}
      </div>
    </div>
  );
}
