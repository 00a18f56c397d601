import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runSiteCommand } from './command.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mutuel-site-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, values: unknown): void {
  writeFileSync(join(folder, name), JSON.stringify(values));
}

describe('npm run site -- check', () => {
  it('counts mistakes and files, and fails', () => {
    write('core.json', { demoMode: 1, theme: 'x' });
    write('00000012.config.json', { landscape: 'no' });
    const { lines, ok } = runSiteCommand(['check', folder]);
    expect(ok).toBe(false);
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toBe('3 mistakes in 2 files.');
  });

  it('passes a folder without mistakes', () => {
    write('core.json', {});
    write('00000012.config.json', {});
    expect(runSiteCommand(['check', folder])).toEqual({
      lines: ['No mistakes. 1 window has a file of its own.'],
      ok: true,
    });
  });

  it.each([
    [['check'], 'Name the folder with core.json, such as public/local.'],
    [['check', '/nowhere/at/all'], 'There is no folder /nowhere/at/all.'],
    [['chekc'], 'There is no command chekc. npm run site -- --help shows the commands.'],
  ])('says what is missing in %j', (args, line) => {
    expect(runSiteCommand(args)).toEqual({ lines: [line], ok: false });
  });

  it.each(['check', 'sheet'])('%s says which folder or file cannot be read', (command) => {
    const endless = join(folder, 'endless');
    symlinkSync(endless, endless);
    expect(runSiteCommand([command, endless])).toEqual({
      lines: [`${endless} cannot be read (ELOOP). Is it there, and is its disk well?`],
      ok: false,
    });
  });

  it.each([
    [['check', '--colour'], 'There is no option --colour.'],
    [['policy', '--origin'], '--origin needs a value after it.'],
    [['sheet', '--out', '--keys', '1'], '--out needs a value after it.'],
    [
      ['policy', '--origin', 'https://a.test', '--origin', 'https://b.test'],
      '--origin is given twice. Give it once.',
    ],
    [['--help=me'], '--help takes no value.'],
  ])('refuses the options of %j in words', (args, reason) => {
    expect(runSiteCommand(args)).toEqual({
      lines: [`${reason} npm run site -- --help shows the commands.`],
      ok: false,
    });
  });
});

describe('npm run site -- policy', () => {
  it.each([
    [[], 'A policy needs the address of the program.'],
    [['--origin', 'tote'], 'tote is not an address.'],
    [['--origin', 'https:tote.test'], 'https:tote.test is not an address.'],
    [['--origin', 'https://*.tote.test/'], 'https://*.tote.test/ is a pattern.'],
    [['--origin', 'http://tote.test'], 'http://tote.test has no TLS'],
    [['--origin', 'https://a:b@tote.test'], 'A policy is no place for a user and a password.'],
    [['--origin', 'https://tote.test/?a'], 'https://tote.test/?a is more than the address of a folder.'],
    [['--origin', 'https://a.test/,https://b.test/'], 'is not the address of one program.'],
    [['--origin', 'https://a.test;b.test'], 'is not the address of one program.'],
    [['--origin', 'https://tote.test:0'], 'is not the address of one program.'],
    [['--origin', 'https://tote.test/index.html'], 'is more than the address of a folder.'],
  ])('refuses %j', (args, reason) => {
    const { lines, ok } = runSiteCommand(['policy', ...args, '--out', folder]);
    expect(ok).toBe(false);
    expect(lines[0]).toContain(reason);
    expect(lines[0]).toContain('--origin https://terminals.example.com/');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('writes a managed file whose every entry is of that origin, at its path', () => {
    expect(
      runSiteCommand(['policy', '--origin', 'https://tote.test:8443/terminals', '--out', folder]).ok,
    ).toBe(true);
    const managed: Record<string, unknown> = JSON.parse(
      readFileSync(join(folder, 'mutuel-policy.json'), 'utf8'),
    );
    expect(managed['SerialAllowAllPortsForUrls']).toEqual(['https://tote.test:8443']);
    expect(managed['WebAppInstallForceList']).toMatchObject([{ url: 'https://tote.test:8443/terminals/' }]);
    const origins = JSON.stringify(managed).match(/https:\/\/[^"]+/g) ?? [];
    expect(new Set(origins)).toEqual(
      new Set(['https://tote.test:8443', 'https://tote.test:8443/terminals/']),
    );
  });

  it('tells the console each setting with its page and reason, the kiosk’s windows among them', () => {
    runSiteCommand(['policy', '--origin', 'https://tote.test', '--out', folder]);
    const { chromeOs }: { chromeOs: { page: string; policy: string; value: unknown; why: string }[] } =
      JSON.parse(readFileSync(join(folder, 'mutuel-console.json'), 'utf8'));
    expect(chromeOs.find(({ policy }) => policy === 'NewWindowsInKioskAllowed')?.value).toBe(true);
    expect(chromeOs.filter(({ page, why }) => page === '' || why === '')).toEqual([]);
  });

  it('makes the folder that --out names', () => {
    const out = join(folder, 'new', 'policies');
    const { ok } = runSiteCommand(['policy', '--origin', 'https://tote.test', '--out', out]);
    expect(ok).toBe(true);
    expect(existsSync(join(out, 'mutuel-policy.json'))).toBe(true);
  });

  it('says that a folder cannot be written, and not what to do with its files', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const { lines, ok } = runSiteCommand(['policy', '--origin', 'https://tote.test', '--out', file]);
    expect(ok).toBe(false);
    expect(lines).toEqual([expect.stringContaining('mutuel-policy.json is not written.')]);
  });
});

describe('npm run site -- sheet', () => {
  it('draws a code for each window with a file, and for keys that are named', () => {
    write('core.json', { host: 'tote.test', associationName: 'Foxhall & Sons' });
    write('00000012.config.json', {});
    write('00000013.config.json', { host: 'other.test:8443' });
    const out = join(folder, 'keys.html');
    expect(
      runSiteCommand(['sheet', folder, '--out', out, '--keys', '00000012, 00000014']).lines.at(-1),
    ).toContain('3 windows');
    const html = readFileSync(out, 'utf8');
    expect(html.match(/<svg/g)).toHaveLength(3);
    expect(html).toContain('Foxhall &#38; Sons: window keys');
    expect(html).toContain('<strong>00000014</strong>tote.test');
  });

  it('gives a window for training no host, which would make it a live one', () => {
    write('core.json', { host: 'tote.test' });
    write('00000012.config.json', { demoMode: true });
    const out = join(folder, 'keys.html');
    expect(runSiteCommand(['sheet', folder, '--out', out]).ok).toBe(true);
    expect(readFileSync(out, 'utf8')).not.toContain('tote.test');
  });

  it('refuses a folder with mistakes, and one without windows', () => {
    write('core.json', { theme: 'x' });
    expect(runSiteCommand(['sheet', folder]).lines[0]).toContain('The folder has mistakes');
    write('core.json', {});
    expect(runSiteCommand(['sheet', folder]).lines[0]).toContain('No window has a file of its own');
  });

  it('refuses a named key that Window Setup would not scan', () => {
    write('core.json', {});
    expect(runSiteCommand(['sheet', folder, '--keys', '00000012,13'])).toEqual({
      lines: ['13: A window key has 8 digits. One with letters has 4 to 64 characters.'],
      ok: false,
    });
  });
});
