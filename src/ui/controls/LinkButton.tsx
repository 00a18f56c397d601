/** Draws a link with the look of a button: it opens or saves a file beside the program. */
import type { ReactNode } from 'react';
import './Button.css';

export interface LinkButtonProps {
  /** The file's address, relative to the program's. */
  readonly href: string;
  /** Saves the file. Otherwise it opens in a tab of its own. */
  readonly download?: boolean;
  readonly children: ReactNode;
}

export function LinkButton({ href, download = false, children }: LinkButtonProps): ReactNode {
  const opens = download ? { download: true } : { target: '_blank', rel: 'noreferrer' };
  return (
    <a href={href} className="button button--plain button--normal" {...opens}>
      {children}
    </a>
  );
}
