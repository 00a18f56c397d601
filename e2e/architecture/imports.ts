/**
 * Reads the imports of a source file: import and re-export statements, and import(). Relative ones become
 * project paths. Judges none of them.
 */
import { posix } from 'node:path';
import { parseSync } from 'vite';
import type { SourceFile } from '../project-files.ts';

export interface Import {
  readonly from: string;
  /**
   * Holds the project path of a relative import, or the package's name: 'src/till/till.ts', 'react'.
   */
  readonly to: string;
  /** 'type' is gone once compiled; 'lazy' is import() and is loaded when it is reached. */
  readonly kind: 'value' | 'type' | 'lazy';
}

/**
 * Returns everything a file imports, its own styles and data included. Throws on a file that does not parse,
 * and on a computed import(). In e2e/ a computed import() is left out: runners load the files that they are
 * given.
 */
export function importsOf({ path, source }: SourceFile): readonly Import[] {
  const { module, errors } = parseSync(path, source);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  const edge = (specifier: string, kind: Import['kind']): Import => ({
    from: path,
    to: target(path, specifier),
    kind,
  });
  return [
    ...module.staticImports.map(({ moduleRequest, entries }) =>
      edge(
        moduleRequest.value,
        entries.length > 0 && entries.every(({ isType }) => isType) ? 'type' : 'value',
      ),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [edge(moduleRequest.value, isType ? 'type' : 'value')] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const written = source.slice(moduleRequest.start, moduleRequest.end);
      const [, specifier] = /^['"`]([^'"`$]+)['"`]$/.exec(written) ?? [];
      if (specifier !== undefined) return [edge(specifier, 'lazy')];
      if (path.startsWith('e2e/')) return [];
      throw new Error(`${path}: import(${written}) names no fixed file`);
    }),
  ];
}

function target(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''));
  const [scope = '', name = ''] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}
