/**
 * Loads the program of a device's service with the first question to it, once. Loads it again with the next
 * question where that failed.
 */

export interface LazyServiceDependencies<Service> {
  /** Names the device in the log. */
  readonly name: string;
  readonly load: () => Promise<Service>;
  /** Prepares the service before its first question. */
  readonly onLoaded: (service: Service) => void;
  readonly log: (message: string) => void;
}

export interface LazyService<Service> {
  /** Null before it is loaded. */
  readonly now: () => Service | null;
  /**
   * Asks the service, at once where it is loaded: a browser opens its list only within the tap. Resolves to
   * `otherwise` where it cannot be loaded.
   */
  readonly ask: <Answer>(
    question: (service: Service) => Answer | Promise<Answer>,
    otherwise: Answer,
  ) => Promise<Answer>;
}

export function createLazyService<Service>({
  name,
  load,
  onLoaded,
  log,
}: LazyServiceDependencies<Service>): LazyService<Service> {
  let service: Service | null = null;
  let loading: Promise<Service | null> | null = null;

  async function begin(): Promise<Service | null> {
    try {
      const made = await load();
      service = made;
      onLoaded(made);
      return made;
    } catch (error) {
      loading = null;
      log(`${name}: not loaded: ${String(error)}`);
      return null;
    }
  }

  return {
    now: () => service,
    async ask(question, otherwise) {
      if (service !== null) return question(service);
      loading ??= begin();
      const made = await loading;
      return made === null ? otherwise : question(made);
    },
  };
}
