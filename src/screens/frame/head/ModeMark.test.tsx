// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../config/settings.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { drawView } from '../../home/testing/draw-view.tsx';
import { ModeMark } from './ModeMark.tsx';

const draw = (mode: { readonly demoMode: boolean; readonly trainingRoom: boolean }): string =>
  drawView(<ModeMark />, (store) => store.set(settingsAtom, { ...DEFAULT_SETTINGS, ...mode })).text;

describe('the mark of the mode', () => {
  it('says that a demo is a demo and a training room is for training', () => {
    expect(draw({ demoMode: true, trainingRoom: false })).toBe('DEMO');
    expect(draw({ demoMode: false, trainingRoom: true })).toBe('TRAINING');
  });

  it('is on no live window', () => {
    expect(draw({ demoMode: false, trainingRoom: false })).toBe('');
  });
});
