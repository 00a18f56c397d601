import { expect, it } from 'vitest';
import { createSettingsStore } from '../../config/settings-store.ts';
import { createPageTracing } from './page-tracing.ts';

it('calls have ids, and send them, as the settings say at that moment', () => {
  const settings = createSettingsStore(null, {});
  const tracing = createPageTracing(settings);
  expect(tracing.begin()).toBeNull();
  settings.hostChanged({ tracesAddress: 'traces.track:4318' });
  const ids = tracing.begin();
  expect(ids?.traceId).toMatch(/^[a-f][0-9a-f]{31}$/);
  expect(ids?.spanId).toMatch(/^[0-9a-f]{16}$/);
  if (ids === null) return;
  expect(tracing.headers(ids)).toEqual({});
  settings.hostChanged({ requestIds: true });
  expect(tracing.headers(ids)).toEqual({ traceparent: `00-${ids.traceId}-${ids.spanId}-01` });
  expect(tracing.begin()?.traceId).not.toBe(ids.traceId);
});
