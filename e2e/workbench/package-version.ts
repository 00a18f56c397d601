/** Reads the program's version, also where a build is not started by npm. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './install.mjs';

/** Returns the version that package.json names, such as '0.1.0'. */
export function packageVersion(): string {
  const { version }: { readonly version: string } = JSON.parse(
    readFileSync(join(PROJECT, 'package.json'), 'utf8'),
  );
  return version;
}
