/**
 * What a source file imports. Owns: reading import and re-export statements and import() out of a file, and resolving relative ones to project
 * paths. Knows nothing of what is allowed.
 */
import { posix } from 'node:path';
import { parseSync } from 'vite';
import type { SourceFile } from '../project-files.ts';

export interface Import {
  readonly from: string;
  /** The project path of a relative import, the package's name of any other: 'src/wagering/money.ts', 'react'. */
  readonly to: string;
  /** 'type' is gone once compiled; 'lazy' is import() and is loaded when it is reached. */
  readonly kind: 'value' | 'type' | 'lazy';
}

/** Everything a file imports, its own styles and data included. Throws on a file that does not parse, and on an import() of no fixed name. */
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
    ...module.dynamicImports.map(({ moduleRequest }) => {
      const written = source.slice(moduleRequest.start, moduleRequest.end);
      const [, specifier] = /^['"`]([^'"`$]+)['"`]$/.exec(written) ?? [];
      if (specifier === undefined) throw new Error(`${path}: import(${written}) names no fixed file`);
      return edge(specifier, 'lazy');
    }),
  ];
}

function target(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier.replace(/\?.*$/, ''));
  const [scope = '', name = ''] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
}
