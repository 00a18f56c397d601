/** What the build says of itself (T231); vite.config.ts puts it in. */
declare const __BUILD__: {
  readonly SITE: string;
  readonly COMMIT: string;
  readonly BUILDDATE: string;
  readonly VERSION: string;
};
