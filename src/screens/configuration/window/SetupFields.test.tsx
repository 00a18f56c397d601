// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { chosenByAtom, presentSetupAtom, type SetupOrigin } from '../../../till/setup/setup-state.ts';
import { type DrawnView, drawView } from '../../home/testing/draw-view.tsx';
import { SetupFields } from './SetupFields.tsx';

const MODES = ['Live', 'Training room', 'Demo'];
const FIXED_WORDS = "Set by the site or the browser's policy. It cannot be changed at this terminal.";

function drawn(chosenBy: Partial<SetupOrigin>): DrawnView {
  return drawView(<SetupFields />, (store) => {
    store.set(presentSetupAtom, { host: 'tote.track', windowKey: '00000007', mode: 'live' });
    store.set(chosenByAtom, { tote: 'machine', windowKey: 'machine', fixed: [], ...chosenBy });
  });
}

const asked = ({ asked: acts }: DrawnView) => acts.filter((act) => act.startsWith('setup'));

it.each<[string, Partial<SetupOrigin>]>([
  ['the site that names the tote fixes demoMode', { tote: 'site', fixed: ['demoMode'] }],
  ['the site fixes trainingRoom', { fixed: ['trainingRoom'] }],
  ['the policy names the tote', { tote: 'policy' }],
])('the mode cannot be changed, and says why, where %s [T401]', async (_, chosenBy) => {
  const view = drawn(chosenBy);
  expect(MODES.map((name) => view.button(name).disabled)).toEqual([true, true, true]);
  expect(view.container.querySelector('[aria-label="Mode"]')?.textContent).toContain(FIXED_WORDS);
});

it.each<[string, Partial<SetupOrigin>, boolean]>([
  ['nothing is fixed', {}, false],
  ['the site fixes host', { fixed: ['host'] }, true],
  ['the policy names the tote', { tote: 'policy' }, true],
  ['the site that names the tote fixes demoMode', { tote: 'site', fixed: ['demoMode'] }, true],
  ['the site fixes demoMode and names no tote', { tote: 'nobody', fixed: ['demoMode'] }, false],
  ['the site fixes trainingRoom alone', { tote: 'site', fixed: ['trainingRoom'] }, false],
])(
  'the host cannot be changed, and says why, as the choice of the tote goes: %s [T401]',
  (_, chosenBy, isFixed) => {
    const { container } = drawn(chosenBy);
    const [host] = container.querySelectorAll('input');
    expect(host?.readOnly).toBe(isFixed);
    expect(container.querySelector('#setup-host-why')?.textContent === FIXED_WORDS).toBe(isFixed);
  },
);

it.each<[string, Partial<SetupOrigin>]>([
  ['nothing is fixed', {}],
  ['the site fixes host and key alone', { fixed: ['host', 'windowKey'] }],
  ['the site fixes demoMode and names no tote', { tote: 'nobody', fixed: ['demoMode'] }],
])('the mode is chosen here where %s', async (_, chosenBy) => {
  const view = drawn(chosenBy);
  expect(view.container.querySelector('[aria-label="Mode"]')?.textContent).not.toContain(FIXED_WORDS);
  await view.press('Training room');
  expect(asked(view)).toHaveLength(1);
});
