/** Which key chooses a tile: small and quiet, and decoration, since whoever hears the screen has the focus to go by. */
import type { ReactNode } from 'react';
import './KeyHint.css';

export function KeyHint({ code }: { readonly code: string }): ReactNode {
  return (
    <kbd className="key-hint" aria-hidden="true">
      {code}
    </kbd>
  );
}
