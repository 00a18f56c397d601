import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSiteFolder } from './site-folder.ts';

it('a folder has the files and folders that its links lead to, and no circle', () => {
  const place = mkdtempSync(join(tmpdir(), 'mutuel-site-'));
  try {
    const [site, shared] = [join(place, 'local'), join(place, 'shared')];
    mkdirSync(join(shared, 'i18n'), { recursive: true });
    mkdirSync(site);
    writeFileSync(join(site, 'core.json'), '{}');
    writeFileSync(join(shared, 'lucky.json'), '{ "a": 1 }');
    writeFileSync(join(shared, 'i18n', 'es-CL.json'), '{}');
    symlinkSync(join(shared, 'lucky.json'), join(site, 'luckyqp.json'));
    symlinkSync(join(shared, 'i18n'), join(site, 'i18n'));
    symlinkSync(site, join(site, 'again'));
    const folder = openSiteFolder(site);
    expect(folder?.files).toEqual(['core.json', 'i18n/es-CL.json', 'luckyqp.json']);
    expect(folder?.read('luckyqp.json')).toBe('{ "a": 1 }');
  } finally {
    rmSync(place, { recursive: true });
  }
});
