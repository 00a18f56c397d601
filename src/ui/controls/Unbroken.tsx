/**
 * Writes words with each serial number in them on one line: a browser breaks a line at a hyphen, and half a
 * number is read out as the whole. The words stay as they are to whoever copies, hears or looks for them.
 */
import { Fragment, type ReactNode } from 'react';
import './Unbroken.css';

/** Groups of four hexadecimal digits with hyphens between, as a ticket has its number. */
const SERIAL = /([0-9A-F]{4}(?:-[0-9A-F]{4})+)/;

export function Unbroken({ children }: { readonly children: string }): ReactNode {
  const parts = children.split(SERIAL);
  if (parts.length === 1) return children;
  return parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a part is its place in the text
    <Fragment key={index}>{index % 2 === 1 ? <span className="unbroken">{part}</span> : part}</Fragment>
  ));
}
