/** Draws the head of a terminal that nobody is at: its name, the languages, and the technician's key. */
import type { ReactNode } from 'react';
import { Languages } from './Languages.tsx';
import { TechnicianKey } from './TechnicianKey.tsx';
import { TerminalName } from './TerminalName.tsx';

export function TerminalHead(): ReactNode {
  return (
    <header className="self-serve__head">
      <TerminalName />
      <div className="self-serve__side">
        <Languages />
        <TechnicianKey />
      </div>
    </header>
  );
}
