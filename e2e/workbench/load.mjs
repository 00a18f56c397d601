// @ts-check
/** `npm run load`: installs what is missing, and sells at many windows of a host (src/tools/load). */
import { ensureInstalled } from './install.mjs';

ensureInstalled();
// Installed by now: the tool is TypeScript, as the host and the terminal's wire.
const { register } = await import('tsx/esm/api');
register();
const { runLoadCommand } = await import('../../src/tools/load/command.ts');
process.exitCode = await runLoadCommand(process.argv.slice(2), (line) => console.log(line));
