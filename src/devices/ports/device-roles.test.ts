import { describe, expect, it } from 'vitest';
import { createDeviceRoles, DEVICE_ROLES } from './device-roles.ts';

function createStorage(kept: string | null = null) {
  const values = new Map<string, string>();
  if (kept !== null) values.set('mutuel.deviceRoles', kept);
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

const PORT = { connection: 'serial', id: 'USB 0403:6001' } as const;
const OTHER = { connection: 'serial', id: 'RS-232' } as const;

describe('the roles of devices', () => {
  it('are a printer’s until a device is chosen for something else', () => {
    const roles = createDeviceRoles(createStorage());
    expect(DEVICE_ROLES.filter((role) => roles.mayServe(PORT, role))).toEqual(['printer']);
    roles.assign(PORT, 'scanner');
    expect(DEVICE_ROLES.filter((role) => roles.mayServe(PORT, role))).toEqual(['scanner']);
    expect(roles.isShared(PORT, 'printer')).toBe(true);
    expect(roles.isShared(PORT, 'scanner')).toBe(false);
    expect(roles.mayServe(OTHER, 'printer')).toBe(true);
  });

  it('are several where two ports share their id, and each is given up alone', () => {
    const roles = createDeviceRoles(createStorage());
    roles.assign(PORT, 'scanner');
    roles.assign(PORT, 'billAcceptor');
    roles.assign(PORT, 'scanner');
    expect(roles.assigned('scanner')).toEqual([PORT]);
    roles.release(PORT, 'scanner');
    expect(DEVICE_ROLES.filter((role) => roles.mayServe(PORT, role))).toEqual(['billAcceptor']);
  });

  it('are seen by services that are loaded apart, and after a reload', () => {
    const storage = createStorage();
    const [one, two] = [createDeviceRoles(storage), createDeviceRoles(storage)];
    one.assign(PORT, 'reader');
    expect(two.assigned('reader')).toEqual([PORT]);
  });

  it.each([
    'no JSON',
    '{}',
    '[null,3,{"connection":"serial"},{"connection":"usb","id":"x","role":"reader"}]',
  ])('are none where %s was kept', (kept) => {
    const roles = createDeviceRoles(createStorage(kept));
    expect(DEVICE_ROLES.flatMap((role) => roles.assigned(role))).toEqual([]);
  });

  it('last until the page is left where nothing can be stored', () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    for (const storage of [full, null]) {
      const roles = createDeviceRoles(storage);
      roles.assign(PORT, 'scanner');
      expect(roles.assigned('scanner')).toEqual([PORT]);
    }
  });

  it('are dropped from the oldest on where there are very many', () => {
    const roles = createDeviceRoles(createStorage());
    for (let at = 0; at < 40; at += 1) roles.assign({ connection: 'bluetooth', id: `${at}` }, 'scanner');
    expect(roles.assigned('scanner')).toHaveLength(32);
    expect(roles.assigned('scanner')[0]).toEqual({ connection: 'bluetooth', id: '8' });
  });
});
