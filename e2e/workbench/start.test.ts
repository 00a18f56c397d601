/** Proves that `npm start` explains its options, and names a mistake without a stack trace. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const start = (...options: readonly string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'start.mjs'), ...options], { encoding: 'utf8' });

it.each(['--help', '-h'])('says with %s how it is called, and starts nothing', (help) => {
  const { status, stdout, stderr } = start(help);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('--base FOLDER');
  expect(stdout).toContain('PORT');
});

it.each([['--bass', '/terminals/'], ['--base'], ['terminals']])('names a mistake: %s', (...options) => {
  const { status, stdout, stderr } = start(...options);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(options[0]);
  expect(stderr).toContain('npm start -- [--base FOLDER]');
  expect(stderr).not.toContain('node:internal');
});
