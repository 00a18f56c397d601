/**
 * Claims the ledger of its first argument, prints 'claimed' or 'refused', and waits until it is ended. For
 * tests of several starts at once.
 */
import { claimLedger } from '../ledger-claim.ts';

const [, , file = ''] = process.argv;
try {
  await claimLedger(file);
  process.stdout.write('claimed\n');
} catch {
  process.stdout.write('refused\n');
}
setInterval(() => undefined, 60_000);
