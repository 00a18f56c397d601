/**
 * Keeps each serial number of a text on one line. A browser breaks lines at hyphens, and half a number is
 * read out as the whole. The text stays the same for copying, hearing and searching.
 */
import { Fragment, type ReactNode } from 'react';
import './Unbroken.css';

/** Matches a ticket's number: groups of four hexadecimal digits with hyphens between. */
const SERIAL = /([0-9A-F]{4}(?:-[0-9A-F]{4})+)/;

export function UnbrokenSerials({ children }: { readonly children: string }): ReactNode {
  const parts = children.split(SERIAL);
  if (parts.length === 1) return children;
  return parts.map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a part is its place in the text
    <Fragment key={index}>{index % 2 === 1 ? <span className="unbroken">{part}</span> : part}</Fragment>
  ));
}
