/** Describes the build (T231); vite.config.ts fills it in. */
declare const __BUILD__: {
  readonly SITE: string;
  readonly COMMIT: string;
  readonly BUILDDATE: string;
  readonly VERSION: string;
};
