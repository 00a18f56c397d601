/**
 * The key that opens the typed line: on glass, and `=`, `+` or Insert on the keyboard and the number pad, which no view takes for
 * itself; Escape closes it again wherever the hand is. Owns those keys; what is typed is the line's.
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
      // The hand may be elsewhere by now: Escape closes the panel from there too.
      if (closes) return close();
      // Open already, with the hand elsewhere: it takes the keys again.
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
