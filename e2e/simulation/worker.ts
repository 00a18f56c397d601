/** Runs the sessions it is sent and answers with their results. Ends with an error if one cannot be run. */
import { runShare, type Share } from './many.ts';

async function run(share: Share): Promise<void> {
  process.send?.(await runShare(share));
}

process.on('message', (share: Share) => void run(share));
process.on('unhandledRejection', (error) => {
  console.error(error);
  process.exit(1);
});
