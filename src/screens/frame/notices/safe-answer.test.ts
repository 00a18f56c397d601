import { describe, expect, it } from 'vitest';
import { say } from '../../../i18n/say.ts';
import type { NoticeAction } from '../../../till/window/notices.ts';
import { safeAnswer } from './safe-answer.ts';

const action = (id: string, tone: NoticeAction['tone']): NoticeAction => ({
  id,
  tone,
  label: say('action.ok'),
});

describe('what Escape answers', () => {
  it('dismisses an alert', () => {
    expect(safeAnswer([action('ok', 'primary')])).toBe('ok');
  });

  it('takes the answer that leaves things as they are', () => {
    expect(safeAnswer([action('cancel', 'plain'), action('restart', 'danger')])).toBe('cancel');
    expect(safeAnswer([action('changeRace', 'plain'), action('clearRunners', 'primary')])).toBe('changeRace');
    expect(
      safeAnswer([action('printed', 'plain'), action('again', 'primary'), action('later', 'plain')]),
    ).toBe('later');
  });

  it('never takes a dangerous answer while there is another', () => {
    expect(safeAnswer([action('restart', 'danger'), action('keep', 'primary')])).toBe('keep');
  });
});
