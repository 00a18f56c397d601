/** Draws the name of the association, at the head of every face. */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { settingsAtom } from '../till/window/settings-state.ts';

const nameAtom = atom((get) => get(settingsAtom).associationName);

export function TerminalName(): ReactNode {
  return <p className="self-serve__brand">{useAtomValue(nameAtom)}</p>;
}
