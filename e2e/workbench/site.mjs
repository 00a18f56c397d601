// @ts-check
/** `npm run site`: installs what is missing, and runs the tool for a site's folder (src/tools/site). */
import { ensureInstalled } from './install.mjs';

ensureInstalled();
// Installed by now: the tool is TypeScript, as the program whose schema it uses.
const { register } = await import('tsx/esm/api');
register();
const { runSiteCommand } = await import('../../src/tools/site/command.ts');
const { lines, ok } = runSiteCommand(process.argv.slice(2));
for (const line of lines) (ok ? console.log : console.error)(line);
if (!ok) process.exitCode = 1;
