// @vitest-environment happy-dom
/** Draws the help of a step in the words of its sport. */
import { expect, it } from 'vitest';
import { drawView, standOn } from '../screens/home/testing/draw-view.tsx';
import { sampleCard } from '../wagering/testing/sample-card.ts';
import { StepHelp } from './StepHelp.tsx';

const help = (view: 'Race' | 'Pool', raceType: 'thoroughbred' | 'jaiAlai'): string =>
  drawView(<StepHelp view={view} />, (store) => standOn(store, { ...sampleCard(), raceType }, { race: 2 }))
    .text;

it('speaks of races and runners, and in jai alai of games and players', () => {
  expect(help('Race', 'thoroughbred')).toBe('Touch a race that has not started.');
  expect(help('Race', 'jaiAlai')).toBe('Touch a game that has not started.');
  expect(help('Pool', 'jaiAlai')).toBe('Win is the simplest: your player comes first.');
});
