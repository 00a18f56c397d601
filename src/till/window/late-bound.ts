/** Holds a part that is built later than the parts that call it. */
export interface LateBound<Part> {
  readonly bind: (part: Part) => void;
  /** Throws before `bind` was called. */
  readonly get: () => Part;
}

/** `name`: what is bound late, for the error. */
export function lateBound<Part>(name: string): LateBound<Part> {
  let bound: { readonly part: Part } | null = null;
  return {
    bind(part) {
      bound = { part };
    },
    get() {
      if (bound === null) throw new Error(`${name} was called before it was bound`);
      return bound.part;
    },
  };
}
