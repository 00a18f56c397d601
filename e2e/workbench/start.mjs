// @ts-check
/**
 * `npm start`: installs what is missing, builds what changed, serves the terminal on localhost and says
 * where. PORT is the first port tried. `npm start -- --base /terminals/` serves it in that folder.
 */
import { parseArgs } from 'node:util';
import { BUILT, ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { serve } from './static-server.mjs';

const FIRST_PORT = 4173;
const PORTS_TRIED = 50;

const USAGE = `npm start -- [--base FOLDER]

Builds the terminal and serves it on this machine, with a demo that needs no tote.
  --base FOLDER  serves it below this folder of the address, such as /terminals/
The variable PORT is the first port tried (${FIRST_PORT}); the next free one is taken.`;

const asked = readOptions();
if (asked === null) process.exit(2);
if (asked.help) {
  console.log(USAGE);
  process.exit(0);
}
const base = `/${asked.base}/`.replaceAll(/\/+/g, '/');

ensureInstalled();
try {
  await ensureBuilt();
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exit(1);
}
const port = await serveOnFreePort(Number(process.env['PORT'] ?? FIRST_PORT));
console.log(
  `\n  Mutuel is at http://localhost:${port}${base === '/' ? '' : base}\n  Press Ctrl+C to stop it.\n`,
);

/** Reads the command line. Returns null for one with a mistake, and says which. */
function readOptions() {
  try {
    return parseArgs({
      options: {
        base: { type: 'string', default: '/' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (problem) {
    console.error(`${problem instanceof Error ? problem.message : String(problem)}\n\n${USAGE}`);
    return null;
  }
}

/**
 * Serves on the first free port from `first` on, for both meanings of localhost. A machine without IPv6 has
 * one only.
 * @param {number} first
 */
async function serveOnFreePort(first) {
  for (let candidate = first; candidate < first + PORTS_TRIED; candidate += 1) {
    try {
      const site = await serve({ root: BUILT, port: candidate, base });
      const second = await serve({ root: BUILT, host: '::1', port: site.port, base }).catch(whyNot);
      if (second !== 'taken') return site.port;
      await site.close();
    } catch (problem) {
      if (whyNot(problem) !== 'taken') throw problem;
    }
  }
  throw new Error(`No free port from ${first} to ${first + PORTS_TRIED - 1}.`);
}

/** @param {unknown} problem */
function whyNot(problem) {
  const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
  return code === 'EADDRINUSE' || code === 'EACCES' ? 'taken' : 'other';
}
