// @ts-check
/**
 * Runs the command line of an installed package with this very Node, without a shell and without npm's
 * start-up time.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './install.mjs';

/**
 * The script behind a package's command.
 * @param {string} packageName
 * @param {string} [command] where the package has more than one
 */
function commandScript(packageName, command = packageName) {
  const directory = join(PROJECT, 'node_modules', packageName);
  const { bin } = /** @type {{bin: string | Record<string, string>}} */ (
    JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))
  );
  const script = typeof bin === 'string' ? bin : bin[command];
  if (script === undefined) throw new Error(`${packageName} has no command ${command}`);
  return join(directory, script);
}

/**
 * @typedef {object} ToolOptions
 * @property {string} [command] the command's name, where it differs from the package's
 * @property {boolean} [show] true: its output goes straight to the terminal; otherwise it is returned
 * @property {Record<string, string>} [env] variables beside those of this process
 */

/**
 * Runs a package's command in the project directory. Resolves with its exit code and, unless shown, its
 * output.
 * @param {string} packageName
 * @param {readonly string[]} args
 * @param {ToolOptions} [options]
 * @returns {Promise<{code: number, output: string}>}
 */
export function runTool(packageName, args, { command, show = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const script = commandScript(packageName, command);
    const child = spawn(process.execPath, [script, ...args], {
      cwd: PROJECT,
      env: { ...process.env, ...env },
      stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
