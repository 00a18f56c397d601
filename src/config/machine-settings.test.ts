import { expect, it } from 'vitest';
import { originOfService, originOnThisMachine } from './host-address.ts';
import { machineSettings } from './machine-settings.ts';
import { readSettings } from './read-settings.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

it.each([
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0', 24],
  ['Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0', 24],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0', 0],
])('the log of %s is kept for %i hours unless somebody says otherwise [T501]', (userAgent, hours) => {
  expect({ ...DEFAULT_SETTINGS, ...machineSettings(userAgent) }.logHours).toBe(hours);
});

it.each([-1, 169, 1.5, '24', null])('no log is kept for %j hours', (logHours) => {
  expect(readSettings({ logHours })).toEqual({});
});

it.each([
  ['', ''],
  ['127.0.0.1:3031', 'http://127.0.0.1:3031'],
  ['http://localhost:3031', 'http://localhost:3031'],
  ['agent.track:3031', undefined],
  ['http://127.0.0.1.track.example:3031', undefined],
  ['https://127.0.0.1:3031', undefined],
  ['3031', undefined],
])('the monitoring agent %j is %j [S161]', (address, origin) => {
  expect(originOnThisMachine(address)).toBe(origin);
  expect(readSettings({ monitoringAddress: address })).toEqual(
    origin === undefined ? {} : { monitoringAddress: address },
  );
});

it.each([
  ['', ''],
  ['traces.track:4318', 'https://traces.track:4318'],
  ['127.0.0.1:4318', 'http://127.0.0.1:4318'],
  ['http://traces.track:4318', undefined],
  ['traces.track/v1/traces', undefined],
])('the collector of traces %j is %j', (address, origin) => {
  expect(originOfService(address)).toBe(origin);
  expect(readSettings({ tracesAddress: address })).toEqual(
    origin === undefined ? {} : { tracesAddress: address },
  );
});
