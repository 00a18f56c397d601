import { describe, expect, it } from 'vitest';
import { layOut } from './layout.ts';
import type { PrintBlock } from './print-document.ts';
import { ruleOf } from './rule-line.ts';
import { sampleDocument } from './testing/sample-document.ts';

const COLUMNS = 47;

function ruleIn(block: PrintBlock): ReturnType<typeof ruleOf> | undefined {
  const [line] = layOut(sampleDocument(block), COLUMNS);
  return line?.type === 'line' ? ruleOf(line, COLUMNS) : undefined;
}

describe('a rule', () => {
  it('is known, single and double', () => {
    expect(ruleIn({ type: 'rule' })).toBe('single');
    expect(ruleIn({ type: 'rule', weight: 'double' })).toBe('double');
  });

  it('is no name that is written in its signs: that stands as long and as high as it is', () => {
    expect(ruleIn({ type: 'text', text: '───' })).toBeNull();
    expect(ruleIn({ type: 'text', text: '─'.repeat(60), size: 'large' })).toBeNull();
    expect(ruleIn({ type: 'text', text: '═'.repeat(COLUMNS), size: 'tall' })).toBeNull();
    expect(ruleIn({ type: 'text', text: '─'.repeat(COLUMNS), invert: true })).toBeNull();
    expect(ruleIn({ type: 'text', text: '' })).toBeNull();
  });
});
