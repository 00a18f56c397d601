/** Serves the JSON Schema of a site's settings files with the program, as a plugin of the builder. */
import type { Plugin } from 'vite';
import { SCHEMA_PATH, siteSchema } from '../../src/tools/site/site-schema.ts';

export function siteSchemaFile(): Plugin {
  return {
    name: 'site-schema',
    apply: 'build',
    generateBundle() {
      const source = `${JSON.stringify(siteSchema(), null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: SCHEMA_PATH, source });
    },
  };
}
