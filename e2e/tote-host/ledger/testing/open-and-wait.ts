/**
 * Opens the ledger of its first argument, prints 'opened' or why not, and waits until it is ended. Serves
 * tests of several hosts at once.
 */
import { openLedgerFile } from '../open-ledger.ts';

const [, , file = ''] = process.argv;
try {
  await openLedgerFile(file, () => undefined);
  process.stdout.write('opened\n');
} catch (problem) {
  process.stdout.write(`${String(problem)}\n`);
}
setInterval(() => undefined, 60_000);
