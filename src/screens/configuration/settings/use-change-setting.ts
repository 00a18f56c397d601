/** Changes one setting of this machine. The schema reads each value before it is kept. */
import { useCallback } from 'react';
import { readSettings } from '../../../config/read-settings.ts';
import type { SettingKey } from '../../../config/settings.ts';
import { useTill } from '../../../till/use-till.ts';
import { CATALOGUE } from './catalogue.ts';

export interface ChangeSetting {
  /** Keeps a value. Returns false for one that the schema refuses: the old value then stays. */
  readonly change: (value: unknown) => boolean;
  /** Drops this machine's value: the one of the site, the tote or the build counts again. */
  readonly reset: () => void;
}

export function useChangeSetting(key: SettingKey): ChangeSetting {
  const till = useTill();
  const isLater = CATALOGUE[key].counts === 'reload';
  const change = useCallback(
    (value: unknown): boolean => {
      const read = readSettings({ [key]: value });
      if (!(key in read)) return false;
      till.configuration.change(read, isLater);
      return true;
    },
    [key, till, isLater],
  );
  const reset = useCallback(() => till.configuration.reset(key, isLater), [key, till, isLater]);
  return { change, reset };
}
