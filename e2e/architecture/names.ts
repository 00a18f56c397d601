/** Finds exported names that the program declares in more than one file: one name has one meaning. */
import { parseSync } from 'vite';
import type { SourceFile } from '../project-files.ts';

/** Returns a sentence for each exported name with several declarations. Re-exports declare nothing. */
export function namesDeclaredTwice(files: readonly SourceFile[]): readonly string[] {
  const declaredIn = new Map<string, Set<string>>();
  for (const file of files) {
    for (const name of exportedNames(file)) {
      declaredIn.set(name, (declaredIn.get(name) ?? new Set()).add(file.path));
    }
  }
  return [...declaredIn]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `${name} is declared in ${[...paths].toSorted().join(' and ')}`)
    .toSorted();
}

/** Returns the names that a file declares where it exports them: types, functions, classes and constants. */
function exportedNames({ path, source }: SourceFile): readonly string[] {
  const { program, errors } = parseSync(path, source);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration === null) return [];
    const { declaration } = statement;
    if (declaration.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    }
    return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : [];
  });
}
