/**
 * Proves the rule of commit subjects, and that an install touches no configuration but a main clone's own.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { subjectFault } from './commit-subject.mjs';
import { useHooks } from './use-hooks.mjs';

describe('a commit subject', () => {
  it.each([
    'till/posts: keep input typed while a post is pending',
    'config, i18n: name every text once',
    'e2e: run the long specs alone\n\nA body, as long as it likes.',
    '# a comment of git\nci: run the checks',
    'Merge branch main',
    'Revert "till: sell twice"',
  ])('may be %j', (message) => {
    expect(subjectFault(message)).toBeUndefined();
  });

  it.each([
    'Fix things',
    'till:sell',
    'till: ',
    'till: sell',
    'Till: Sell a ticket',
    'till: sell a ticket.',
    '',
  ])('may not be %j', (message) => {
    expect(subjectFault(message)).toContain('area: verb what');
  });

  it('has 72 characters at most', () => {
    const subject = `till: sell ${'x'.repeat(61)}`;
    expect(subjectFault(subject)).toBeUndefined();
    expect(subjectFault(`${subject}x`)).toContain('73 characters');
  });
});

describe('the hooks of a clone', () => {
  let clone = '';
  const git = (...args: readonly string[]) =>
    spawnSync('git', ['-C', clone, ...args], { encoding: 'utf8' }).stdout.trim();
  const hooksPath = () => git('config', '--local', '--get', 'core.hooksPath');

  beforeEach(() => {
    // The hooks of the person who runs the tests are not asked for.
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
    clone = mkdtempSync(join(tmpdir(), 'mutuel-hooks-'));
  });
  afterEach(() => {
    rmSync(clone, { recursive: true });
    vi.unstubAllEnvs();
  });

  it('are set by an install', () => {
    git('init');
    expect(useHooks(clone, {})).toBe(true);
    expect(hooksPath()).toBe('.githooks');
  });

  it('are left alone on a build machine', () => {
    git('init');
    expect(useHooks(clone, { CI: 'true' })).toBe(false);
    expect(hooksPath()).toBe('');
  });

  it('are left alone where somebody has chosen others', () => {
    git('init');
    git('config', 'core.hooksPath', 'mine');
    expect(useHooks(clone, {})).toBe(false);
    expect(hooksPath()).toBe('mine');
  });

  it('are left alone where hooks of the clone itself would no longer run', () => {
    git('init');
    mkdirSync(join(clone, '.git', 'hooks'), { recursive: true });
    writeFileSync(join(clone, '.git', 'hooks', 'pre-push'), '');
    expect(useHooks(clone, {})).toBe(false);
    expect(hooksPath()).toBe('');
  });

  it('are none in a further worktree and in a tarball', () => {
    expect(useHooks(clone, {})).toBe(false);
    writeFileSync(join(clone, '.git'), 'gitdir: elsewhere');
    expect(useHooks(clone, {})).toBe(false);
  });
});
