/**
 * Makes the style sheet of the wire's pages: the program's tokens, the guide's style, and the pages' own. A
 * page without scripts follows the browser's choice of dark or light.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..', '..');
const read = (...path: readonly string[]): string => readFileSync(join(PROJECT, ...path), 'utf8');

export function pageStyle(): string {
  return [
    '/* Made by npm run wire-docs. */\n',
    tokens(read('src', 'ui', 'look', 'tokens.css')),
    read('src', 'screens', 'help', 'guide.css'),
    read('e2e', 'wire-docs', 'wire.css'),
  ].join('\n');
}

/** Returns the tokens, with the light look where the browser asks for it. */
function tokens(css: string): string {
  const light = /\[data-theme='light'\] \{\n(?<body>[^}]*)\}/.exec(css);
  const dark = /:root \{\n(?<body>[^}]*)\}/.exec(css);
  if (light?.groups === undefined || dark?.groups === undefined)
    throw new Error('tokens.css has no two looks');
  return [
    `:root {\n${dark.groups['body']}}\n`,
    `@media (prefers-color-scheme: light) {\n  :root {\n${light.groups['body']}}\n}\n`,
  ].join('\n');
}
