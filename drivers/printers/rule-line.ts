/** Which line of laid out text is a rule (layout.ts lays one out as a row of box signs), for printers that draw one better than they write it. */
import type { TextLine } from './layout.ts';
import type { RuleBlock } from './print-document.ts';

export type RuleWeight = NonNullable<RuleBlock['weight']>;

/** Null for any other text. */
export function ruleOf({ segments }: TextLine): RuleWeight | null {
  const [segment] = segments;
  if (segments.length !== 1 || segment === undefined) return null;
  if (/^─+$/.test(segment.text)) return 'single';
  return /^═+$/.test(segment.text) ? 'double' : null;
}
