/** Keeps what the display shows, command by command (S011-S016). Pure. */
import type { DisplayCommand, DisplayMessage, DisplaySession } from '../till/display/display-session.ts';

export interface Shown {
  /** Null until the window has said anything, and once it is gone. */
  readonly session: DisplaySession | null;
  readonly image: string | null;
  readonly isPrivate: boolean;
  readonly showsLog: boolean;
  readonly message: DisplayMessage | null;
  /** A technician looks at the test picture. */
  readonly isTested: boolean;
}

export const NOTHING_SHOWN: Shown = {
  session: null,
  image: null,
  isPrivate: false,
  showsLog: false,
  message: null,
  isTested: false,
};

/** Returns what is shown after a command; the same object if it changes nothing. */
export function afterCommand(shown: Shown, command: DisplayCommand): Shown {
  switch (command.command) {
    case 'setCustomerImage':
      return { ...shown, image: command.image };
    case 'updateCustomerSession':
      return { ...shown, session: command.session };
    case 'setPrivacyMode':
      return { ...shown, isPrivate: command.isPrivate };
    case 'showLog':
      return { ...shown, showsLog: command.isShown };
    case 'showTest':
      return { ...shown, isTested: command.isShown };
    case 'showMessage':
      return { ...shown, message: command.message };
    default:
      return shown;
  }
}
