// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../config/settings.ts';
import { previewBuildAtom } from '../../../till/storage/program-state.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { drawView } from '../../home/testing/draw-view.tsx';
import { ModeMark } from './ModeMark.tsx';

const draw = (
  mode: { readonly demoMode: boolean; readonly trainingRoom: boolean },
  isPreview = false,
): string =>
  drawView(<ModeMark />, (store) => {
    store.set(settingsAtom, { ...DEFAULT_SETTINGS, ...mode });
    store.set(previewBuildAtom, { isRunning: isPreview, isOffered: true });
  }).text;

describe('the mark of the mode', () => {
  it('says that a demo is a demo and a training room is for training', () => {
    expect(draw({ demoMode: true, trainingRoom: false })).toBe('DEMO');
    expect(draw({ demoMode: false, trainingRoom: true })).toBe('TRAINING');
  });

  it('says that a preview is one, beside what else the window is', () => {
    expect(draw({ demoMode: false, trainingRoom: false }, true)).toBe('PREVIEW');
    expect(draw({ demoMode: true, trainingRoom: false }, true)).toBe('DEMO · PREVIEW');
  });

  it('is on no live window', () => {
    expect(draw({ demoMode: false, trainingRoom: false })).toBe('');
  });
});
