/**
 * Types the SQLite driver as far as the host uses it. Runs the statements of `exec` on a thread of the
 * driver's own. A commit thus holds up no other request.
 */
import Database from 'libsql/promise';

export type SqlValue = string | number | null;

export interface SqliteConnection {
  /** Runs statements one after another. Rejects with the first failure. */
  readonly exec: (sql: string) => Promise<void>;
  /** Returns how many rows a statement changed. Within a transaction it waits for no medium. */
  readonly run: (sql: string, values: readonly SqlValue[]) => Promise<number>;
  readonly all: (sql: string, values?: readonly SqlValue[]) => Promise<readonly (readonly SqlValue[])[]>;
  /** The first value of the first row. */
  readonly value: (sql: string) => Promise<SqlValue | undefined>;
  readonly close: () => void;
}

interface DriverStatement {
  readonly run: (values: readonly SqlValue[]) => { readonly changes: number };
  readonly raw: () => {
    readonly all: (values: readonly SqlValue[]) => Promise<readonly (readonly SqlValue[])[]>;
  };
}

interface Driver {
  readonly exec: (sql: string) => Promise<void>;
  readonly prepare: (sql: string) => Promise<DriverStatement>;
  readonly close: () => void;
}

/** Throws where the file cannot be opened or made. */
export function connect(file: string): SqliteConnection {
  // The driver's own types are 'any'.
  const driver = new Database(file, {}) as Driver;
  /** Statements that run again and again. */
  const prepared = new Map<string, DriverStatement>();

  async function statement(sql: string): Promise<DriverStatement> {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const made = await driver.prepare(sql);
    prepared.set(sql, made);
    return made;
  }
  async function all(
    sql: string,
    values: readonly SqlValue[] = [],
  ): Promise<readonly (readonly SqlValue[])[]> {
    return (await driver.prepare(sql)).raw().all(values);
  }

  return {
    exec: (sql) => driver.exec(sql),
    run: async (sql, values) => (await statement(sql)).run(values).changes,
    all,
    value: async (sql) => (await all(sql))[0]?.[0],
    close: () => driver.close(),
  };
}
