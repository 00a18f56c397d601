/** Makes the service of the page's ticket reader, whose program is loaded where a reader was chosen. */
import { createDeviceRoles } from '../../devices/ports/device-roles.ts';
import { createLazyReaderService } from '../../devices/reader/lazy-reader-service.ts';
import type { ReaderService } from '../../devices/reader/reader-model.ts';
import type { Clock } from '../../wagering/ground/clock.ts';

export function createPageReader(
  clock: Clock,
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  log: (message: string) => void,
): ReaderService {
  const roles = createDeviceRoles(storage);
  // A page without a secure origin has none, whatever the types say.
  const serial: Serial | undefined = 'serial' in navigator ? navigator.serial : undefined;
  return createLazyReaderService({
    isWanted: () => roles.assigned('reader').length > 0,
    canChoose: serial !== undefined,
    async load() {
      const { createReaderService } = await import('../../devices/reader/create-reader-service.ts');
      return createReaderService({ clock, serial, roles, log });
    },
    log,
  });
}
