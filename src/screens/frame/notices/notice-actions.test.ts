import { describe, expect, it } from 'vitest';
import { say } from '../../../i18n/say.ts';
import { english } from '../../../i18n/testing/english.ts';
import { noticeActions } from './notice-actions.ts';
import { safeAnswer } from './safe-answer.ts';

describe('the answers of a notice', () => {
  it('default to Confirm and Cancel for a question, and Escape cancels [T172]', () => {
    const actions = noticeActions({ kind: 'confirm', actions: [] });
    expect(actions.map(({ label }) => english[label.key])).toEqual(['Cancel', 'Confirm']);
    expect(safeAnswer(actions)).toBe('cancel');
  });

  it('default to OK for an alert', () => {
    expect(noticeActions({ kind: 'alert', actions: [] }).map(({ label }) => english[label.key])).toEqual([
      'OK',
    ]);
  });

  it('are its own where it brings them', () => {
    const own = [{ id: 'x', label: say('action.back'), tone: 'plain' as const }];
    expect(noticeActions({ kind: 'confirm', actions: own })).toBe(own);
  });
});
