/** Lists scenes of Help. */
import { Help } from '../../../src/screens/help/Help.tsx';
import { helpPlaceAtom } from '../../../src/screens/help/help-atoms.ts';
import { type Scene } from './scene.tsx';
import { signedOnWindow } from './windows.ts';

function help(guide: 'teller' | 'manager', page: string): Scene {
  return {
    page: () => <Help />,
    set(store) {
      signedOnWindow(store);
      store.set(helpPlaceAtom, { guide, page });
    },
  };
}

export const HELP_SCENES: Readonly<Record<string, Scene>> = {
  help: help('teller', 'sell'),
  'help-table': help('teller', 'runners'),
  'help-manager': help('manager', 'site'),
};
