/**
 * Opens a database of the browser beside the journal's, for what no sale waits for. It lets go at once where
 * a newer program in another tab changes it.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * Opens the first version of a database; `create` makes its tables where there are none. Rejects if the
 * browser refuses storage, or a newer version of the program has changed it. `onClosed`: it was closed under
 * the program, as when a person clears the site's data.
 */
export function openSideDatabase<Schema extends DBSchema>(
  name: string,
  create: (fresh: IDBPDatabase<Schema>) => void,
  onClosed: () => void,
): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, 1, {
    upgrade: (fresh) => create(fresh),
    blocking(_now, _next, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
      onClosed();
    },
    terminated: onClosed,
  });
}
