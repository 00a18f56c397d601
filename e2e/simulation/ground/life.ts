/**
 * Describes one life of the window's program, from its start until it is stopped dead at a drawn moment. The
 * moment is between two awaits. Nothing of it acts on the world after that.
 */
export interface Life {
  readonly alive: () => boolean;
  /**
   * A moment at which the life may end. Returns false if it has ended: then nothing may follow from the work
   * begun. Of `minor` moments, without money under way, one in ten counts, since there are so many.
   */
  readonly moment: (where: string, minor?: boolean) => boolean;
  readonly end: (where: string) => void;
}

/** `moments`: it ends at the so-manyth, counted from 1; null: it does not end by itself. */
export function createLife(moments: number | null, ended: (where: string) => void): Life {
  let left = moments;
  let alive = true;
  function end(where: string): void {
    if (!alive) return;
    alive = false;
    ended(where);
  }
  return {
    alive: () => alive,
    moment(where, minor = false) {
      if (!alive) return false;
      if (left !== null) {
        left -= minor ? 0.1 : 1;
        if (left <= 0) end(where);
      }
      return alive;
    },
    end,
  };
}

/** A promise that never settles, for a dead program. */
export function never<Value>(): Promise<Value> {
  return new Promise(() => undefined);
}
