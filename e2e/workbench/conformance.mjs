// @ts-check
/** `npm run conformance`: installs what is missing, and tries a host (src/tools/conformance). */
import { ensureInstalled } from './install.mjs';

ensureInstalled();
// Installed by now: the tool is TypeScript, as the terminal whose wire it speaks.
const { register } = await import('tsx/esm/api');
register();
const { runConformance } = await import('../../src/tools/conformance/command.ts');
process.exitCode = await runConformance({
  args: process.argv.slice(2),
  environment: process.env,
  print: (line) => console.log(line),
});
