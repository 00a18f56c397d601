/** A printer that speaks ESC/POS, behind the port of all printers. */
import type { DriverClock } from '../../driver-clock.ts';
import type { Link } from '../../links/link.ts';
import type { UnfinishedJob } from '../bytes/unfinished-job.ts';
import type { Printer } from '../document/printer.ts';
import { createLanguagePrinter } from '../job/language-printer.ts';
import type { EscPosProfile } from '../profiles/escpos-profiles.ts';
import { createEscPosLanguage, type EscPosDependencies } from './language.ts';

export function createEscPosPrinter(
  link: Link,
  profile: EscPosProfile,
  clock: DriverClock,
  parts?: EscPosDependencies,
  log?: (message: string) => void,
  unfinished?: UnfinishedJob,
): Printer {
  return createLanguagePrinter(link, createEscPosLanguage(profile, parts), clock, log, unfinished);
}
