// @ts-check
/** Holds the rule of commit subjects: `area: verb what`, at most 72 characters. */

const LONGEST = 72;
const SHAPE = /^[a-z0-9.][\w./-]*(?:, [a-z0-9.][\w./-]*)*: [a-z]\S* \S.*[^.\s]$/;
/** Subjects that git writes itself. */
const GITS_OWN = /^(?:Merge|Revert|fixup!|squash!|amend!) ?/;

/**
 * Returns the fault of a commit message's subject. Returns undefined if it has none.
 * @param {string} message
 * @returns {string | undefined}
 */
export function subjectFault(message) {
  const subject = message.split('\n').find((line) => !line.startsWith('#')) ?? '';
  if (GITS_OWN.test(subject)) return undefined;
  if (subject.length > LONGEST) return `the subject has ${subject.length} characters, ${LONGEST} at most`;
  if (!SHAPE.test(subject)) return "the subject is not 'area: verb what', without a full stop";
  return undefined;
}
