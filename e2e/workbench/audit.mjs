// @ts-check
/** `npm run audit`: installs what is missing, and checks an audit trail (src/tools/audit). */
import { ensureInstalled } from './install.mjs';

ensureInstalled();
// Installed by now: the tool is TypeScript, as the program that writes the trail.
const { register } = await import('tsx/esm/api');
register();
const { runAuditCommand } = await import('../../src/tools/audit/command.ts');
const { lines, exitCode } = await runAuditCommand(process.argv.slice(2));
for (const line of lines) (exitCode === 0 ? console.log : console.error)(line);
process.exitCode = exitCode;
