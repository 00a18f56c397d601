/**
 * Draws the key that opens the typed line. `=`, `+` or Insert of the keyboard and the number pad open it too,
 * since no view takes them. Escape closes it, wherever the focus is. The line handles the typed text.
 */
import { useAtomValue, useStore } from 'jotai/react';
import { memo, type ReactNode, useEffect } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { isViewKey } from '../keys/keys-free.ts';
import './typed.css';
import { typedLineAtom, typedOpenAtom } from '../entry/typed-atoms.ts';
import { TypedLine } from './TypedLine.tsx';

const OPENS: ReadonlySet<string> = new Set(['=', '+', 'Insert']);

export const TypedKey = memo(function TypedKey(): ReactNode {
  const say = useSay();
  const store = useStore();
  const open = useAtomValue(typedOpenAtom);

  useEffect(() => {
    const close = (): void => {
      store.set(typedOpenAtom, false);
      store.set(typedLineAtom, '');
    };
    const onKey = (event: KeyboardEvent): void => {
      const closes = event.key === 'Escape' && store.get(typedOpenAtom);
      if (!(closes || OPENS.has(event.key)) || event.repeat || !isViewKey(event, store)) return;
      event.preventDefault();
      // Closes the panel with Escape also while the focus is elsewhere.
      if (closes) return close();
      // Gives an open line the focus again.
      store.set(typedOpenAtom, true);
      document.querySelector<HTMLInputElement>('.typed input')?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('keydown', onKey);
      close();
    };
  }, [store]);

  return (
    <>
      <Button
        className="typed-key"
        aria-expanded={open}
        aria-label={say('typed.name')}
        onClick={() => store.set(typedOpenAtom, true)}
      >
        <span className="ellipsis">{say('typed.open')}</span>
        <kbd className="key-hint" aria-hidden="true">
          =
        </kbd>
      </Button>
      {open ? <TypedLine /> : null}
    </>
  );
});
