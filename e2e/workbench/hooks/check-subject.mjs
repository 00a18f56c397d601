// @ts-check
/** The commit-msg hook: refuses a subject that breaks the rule. Its argument is the file with the message. */
import { readFileSync } from 'node:fs';
import { subjectFault } from './commit-subject.mjs';

const fault = subjectFault(readFileSync(process.argv[2] ?? '', 'utf8'));
if (fault !== undefined) {
  console.error(`Not committed: ${fault}. An example: till/posts: keep input typed while a post is pending`);
  process.exitCode = 1;
}
