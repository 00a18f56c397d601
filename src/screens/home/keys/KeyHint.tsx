/** Shows the key that chooses a tile, small and quiet. Decoration: a screen reader follows the focus. */
import type { ReactNode } from 'react';
import './KeyHint.css';

export function KeyHint({ code }: { readonly code: string }): ReactNode {
  return (
    <kbd className="key-hint" aria-hidden="true">
      {code}
    </kbd>
  );
}
