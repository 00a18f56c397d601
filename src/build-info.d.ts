/** Describes the build (T231); vite.config.ts fills it in. */
declare const __BUILD__: {
  readonly SITE: string;
  readonly COMMIT: string;
  readonly BUILDDATE: string;
  readonly VERSION: string;
};
/** The key of the protected settings by the build; empty: the build gives none (T384). */
declare const __DEBUG_PIN__: string;
