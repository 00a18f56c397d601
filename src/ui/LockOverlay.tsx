/**
 * The window waits: nothing behind it can be pressed or typed from the first moment, and after a little while it says why (T173).
 * Quick work passes without a flash. Knows no reason of its own.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import './LockOverlay.css';

export interface LockOverlayProps {
  readonly message: string;
  /** Present if what is under way can be called off. */
  readonly cancel?: { readonly label: string; readonly onCancel: () => void };
}

export function LockOverlay({ message, cancel }: LockOverlayProps): ReactNode {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Keys of the window must not work either; those of an open dialog and of Cancel must.
    const swallow = (event: KeyboardEvent): void => {
      const target = event.target;
      const own =
        target instanceof Element &&
        (card.current?.contains(target) === true || target.closest('dialog') !== null);
      if (own && event.key !== 'Tab') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (event.key === 'Tab') card.current?.querySelector('button')?.focus();
    };
    window.addEventListener('keydown', swallow, true);
    return () => window.removeEventListener('keydown', swallow, true);
  }, []);
  return (
    <div className="lock-overlay">
      <div className="lock-overlay__scrim" />
      <div className="lock-overlay__card" ref={card}>
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
