/**
 * Simulates the browser's locks, as far as a window uses them. One tab has the window, until it closes or
 * another tab steals it.
 */

export interface Locks {
  /** The lock by which a tab claims the window. */
  readonly manager: LockManager;
  /** Takes the window from the tab that has it, which hears so. */
  readonly steal: () => void;
  /** The tab that has it is gone; its page hears nothing any more. */
  readonly release: () => void;
}

export function createLocks(): Locks {
  let lose: ((error: Error) => void) | null = null;
  const request = (
    _name: string,
    _options: LockOptions,
    granted: (lock: Lock | null) => unknown,
  ): Promise<unknown> => {
    if (lose !== null) return Promise.resolve(granted(null));
    const lost = new Promise<never>((_, reject) => {
      lose = reject;
    });
    return Promise.race([granted({ name: _name, mode: 'exclusive' }), lost]);
  };
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing here is asked for but one lock
    manager: { request } as unknown as LockManager,
    steal() {
      lose?.(new DOMException('The lock was stolen', 'AbortError'));
      lose = null;
    },
    release() {
      lose = null;
    },
  };
}
