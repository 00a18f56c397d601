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

const { values } = parseArgs({ options: { base: { type: 'string', default: '/' } } });
const base = `/${values.base}/`.replaceAll(/\/+/g, '/');

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
