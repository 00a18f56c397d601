// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { inDoubtCountAtom } from '../../till/doubts/in-doubt-state.ts';
import { tellerAtom } from '../../till/session/teller-state.ts';
import { previewBuildAtom } from '../../till/storage/program-state.ts';
import { type DrawnView, drawView, type TestStore } from '../home/testing/draw-view.tsx';
import { PreviewSwitch } from './PreviewSwitch.tsx';

function drawn(
  state: { readonly isRunning: boolean; readonly isOffered: boolean },
  more?: (store: TestStore) => void,
): DrawnView {
  return drawView(<PreviewSwitch />, (store) => {
    store.set(previewBuildAtom, state);
    more?.(store);
  });
}

const RELEASE = { isRunning: false, isOffered: true };
const PREVIEW = { isRunning: true, isOffered: true };

describe('the switch to the preview', () => {
  it('looks for the preview, and shows nothing where there is none [T019]', () => {
    const view = drawn({ isRunning: false, isOffered: false });
    expect(view.asked).toEqual(['lookForPreview']);
    expect(view.text).toBe('');
  });

  it('says that the release runs, asks, and opens the preview [T019]', async () => {
    const view = drawn(RELEASE);
    expect(view.text).toContain('This is the released version.');
    await view.press('Open the preview');
    expect(view.asked).not.toContain('changeBuild');
    expect(view.text).toContain('What is sold in the preview is sold.');
    await view.press('Stay here');
    expect(view.asked).not.toContain('changeBuild');
    await view.press('Open the preview');
    const [, open] = view.buttons.filter(({ name }) => name === 'Open the preview');
    open?.element.click();
    expect(view.asked).toContain('changeBuild');
  });

  it('says that the preview runs, and goes back at once [T019]', async () => {
    const view = drawn(PREVIEW);
    expect(view.text).toContain('This is the preview of the next version.');
    await view.press('Back to the release');
    expect(view.asked).toContain('changeBuild');
  });

  it.each([
    [
      'a teller',
      'Sign off first.',
      (store: TestStore) =>
        store.set(tellerAtom, { tellerId: '4417', tellerName: 'A', windowNumber: 12, isSelfServe: false }),
    ],
    [
      'a doubt',
      'A transaction is in doubt. Wait until the tote has answered.',
      (store: TestStore) => store.set(inDoubtCountAtom, 1),
    ],
  ])('waits for %s, and says so [T019]', (_, words, begin) => {
    for (const state of [RELEASE, PREVIEW]) {
      const view = drawn(state, begin);
      expect(view.text).toContain(words);
      expect(view.buttons.map(({ disabled }) => disabled)).toEqual([true]);
    }
  });
});
