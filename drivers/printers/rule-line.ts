/** Which line of laid out text is a rule (layout.ts lays one out as a row of box signs), for printers that draw one better than they write it. */
import type { TextLine } from './layout.ts';
import type { RuleBlock } from './print-document.ts';

export type RuleWeight = NonNullable<RuleBlock['weight']>;

/** Null for any other text, and for box signs that somebody wrote in another size or shorter. `columns`: across the paper. */
export function ruleOf({ size, segments }: TextLine, columns: number): RuleWeight | null {
  const [segment] = segments;
  if (size !== 'normal' || segments.length !== 1 || segment === undefined || segment.invert === true)
    return null;
  if (segment.text === '─'.repeat(columns)) return 'single';
  return segment.text === '═'.repeat(columns) ? 'double' : null;
}
