/**
 * Builds the room of the technician: who it is, and what they do at the window. Loaded when a technician
 * comes, so that a selling window loads nothing of it.
 */
import '../../i18n/window-texts.ts';
import type { TerminalCalls } from '../../tote/calls/terminal.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import type { PageStack } from '../window/pages.ts';
import type { TechnicianCommands } from './technician-commands.ts';
import { createTechnicianEntry } from './technician-entry.ts';
import { createTerminalEvents } from './terminal-events.ts';

export interface TechnicianRoomDependencies {
  readonly store: Store;
  readonly clock: Clock;
  readonly dialogs: Dialogs;
  readonly pages: PageStack;
  readonly calls: TerminalCalls;
  /** Writes what was done to the window's log. */
  readonly note: (message: string) => void;
  readonly log: (message: string) => void;
}

export interface TechnicianRoom {
  readonly acts: TechnicianCommands;
  readonly stop: () => void;
}

export function createTechnicianRoom(deps: TechnicianRoomDependencies): TechnicianRoom {
  const report = createTerminalEvents(deps);
  const entry = createTechnicianEntry({ ...deps, report, onLeft: () => undefined });
  return {
    acts: { signOn: entry.signOn, touch: entry.touch },
    stop: entry.stop,
  };
}
