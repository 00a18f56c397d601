/**
 * Proves that the project's own lint rules run. The linter continues without a plugin that throws, so that
 * its silence proves nothing.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT } from './install.mjs';
import { runTool } from './run-tool.mjs';

let directory = '';
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'mutuel-lint-'));
  writeFileSync(
    join(directory, 'rules.json'),
    JSON.stringify({
      jsPlugins: [join(PROJECT, 'e2e', 'workbench', 'lint-rules.mjs')],
      categories: { correctness: 'off' },
      rules: { 'mutuel/cleanup-is-written-out': 'error' },
    }),
  );
});
afterAll(() => {
  rmSync(directory, { recursive: true });
});

/** Lines that return what they call: React would take the value for a cleanup. */
const REFUSED = [
  "useEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), []);",
  'useLayoutEffect(() => focusFirst(), []);',
  'React.useEffect(() => { if (ready) return store.sub(read); }, []);',
  'useEffect(function () { return isOn ? start() : undefined; }, []);',
  'useInsertionEffect(() => ready && draw(), []);',
  'draw(<li ref={(item) => item?.scrollIntoView()} />);',
];

const ALLOWED = [
  'useEffect(() => { place.current?.scrollIntoView(); }, []);',
  'useEffect(() => void read(date), [date]);',
  'useEffect(() => () => keep(null), []);',
  'useEffect(() => { const stop = follow(); return stop; }, []);',
  'useEffect(() => { const later = () => { return draw(); }; return () => cancel(later); }, []);',
  'useEffect(() => camera.close, []);',
  'const total = useMemo(() => sum(), []);',
  'draw(<li ref={(item) => { item?.focus(); }} />);',
];

it('refuses an effect or a ref callback that returns what it calls, and nothing else', async () => {
  const file = join(directory, 'effects.jsx');
  writeFileSync(file, [...REFUSED, ...ALLOWED].join('\n'));
  const { code, output } = await runTool('oxlint', ['-c', join(directory, 'rules.json'), '-f', 'unix', file]);
  const lines = [...output.matchAll(/effects\.jsx:(\d+):/g)].map(([, line]) => Number(line));
  expect(lines).toEqual(REFUSED.map((_, index) => index + 1));
  expect(code).not.toBe(0);
});
