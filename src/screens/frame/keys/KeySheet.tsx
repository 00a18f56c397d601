/**
 * Draws the sheet of the keyboard's keys, opened by `?` or F1 on every page behind sign-on. Lists the table
 * of shortcuts.ts by place; Escape and Enter close it.
 */
import { useAtomValue } from 'jotai/react';
import { memo, type ReactNode, useState } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { TextKey } from '../../../i18n/say.ts';
import { useTill } from '../../../till/use-till.ts';
import { isMiniBanker } from '../../../till/window/modes.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { Dialog } from '../../../ui/page/Dialog.tsx';
import './KeySheet.css';
import {
  isShortcutId,
  keysOf,
  OTHER_KEYS,
  SHORTCUT_GROUPS,
  SHORTCUTS,
  type ShortcutGroup,
  type ShortcutId,
} from './shortcuts.ts';
import { useShortcuts } from './use-shortcuts.ts';

const GROUP_TEXTS = {
  steps: 'keys.steps',
  runners: 'keys.runners',
  everywhere: 'keys.everywhere',
  count: 'keys.count',
  menu: 'keys.menu',
} as const satisfies Record<ShortcutGroup, TextKey>;

/**
 * Leaves out commands that share a line with another. Escape leaves a view and a page, and one key stores a
 * wager or a leg.
 */
const LISTED_ELSEWHERE: ReadonlySet<ShortcutId> = new Set<ShortcutId>(['closePage', 'nextLeg']);

/** Texts of keys that do two things. */
const BOTH: Readonly<Partial<Record<ShortcutId, TextKey>>> = { store: 'keys.store' };

interface Line {
  readonly keys: readonly string[];
  readonly label: TextKey;
}

function linesOf(group: ShortcutGroup, hidden: ReadonlySet<ShortcutId>): readonly Line[] {
  const commands = Object.keys(SHORTCUTS)
    .filter(isShortcutId)
    .filter((id) => SHORTCUTS[id].group === group && !LISTED_ELSEWHERE.has(id) && !hidden.has(id))
    .map((id) => ({ keys: keysOf(id), label: BOTH[id] ?? SHORTCUTS[id].label }));
  return [...OTHER_KEYS.filter((each) => each.group === group), ...commands];
}

const MENU_COMMANDS = Object.keys(SHORTCUTS)
  .filter(isShortcutId)
  .filter((id) => SHORTCUTS[id].place === 'menu');

export interface KeySheetProps {
  /** Returns the menu's commands that work here, read when the sheet opens; missing: there is no menu. */
  readonly inMenu?: () => readonly ShortcutId[];
}

/** Listens for the key, and shows the sheet when it is pressed. */
export const KeySheet = memo(function KeySheet({ inMenu }: KeySheetProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ help: () => setOpen(true) });
  return isOpen ? <Sheet inMenu={inMenu?.() ?? null} onClose={() => setOpen(false)} /> : null;
});

interface SheetProps {
  readonly inMenu: readonly ShortcutId[] | null;
  readonly onClose: () => void;
}

function Sheet({ inMenu, onClose }: SheetProps): ReactNode {
  const say = useSay();
  const till = useTill();
  const settings = useAtomValue(settingsAtom);
  const hidden = new Set<ShortcutId>([
    ...(isMiniBanker(settings) ? [] : (['bags'] as const)),
    ...MENU_COMMANDS.filter((id) => inMenu?.includes(id) !== true),
  ]);
  const groups = SHORTCUT_GROUPS.filter((group) => group !== 'menu' || inMenu !== null);
  return (
    <Dialog
      kind="dialog"
      title={say('keys.title')}
      actions={[
        { id: 'help', label: say('keys.openHelp'), tone: 'plain' },
        { id: 'close', label: say('action.close'), tone: 'primary' },
      ]}
      safeAnswer="close"
      onAnswer={(answer) => {
        onClose();
        if (answer === 'help') till.openPage('help');
      }}
      wide
    >
      {/* Takes the focus, so that the keyboard can scroll it in a low window. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="key-sheet scroll scroll--marked" tabIndex={0}>
        <div className="key-sheet__groups">
          {groups.map((group) => (
            <section key={group} className="key-sheet__group" aria-label={say(GROUP_TEXTS[group])}>
              <h3 className="caption">{say(GROUP_TEXTS[group])}</h3>
              <dl>
                {linesOf(group, hidden).map(({ keys, label }) => (
                  <div className="key-sheet__line" key={`${keys.join()} ${label}`}>
                    <dt>
                      {keys.map((key) => (
                        <kbd className="key-sheet__key" key={key}>
                          {key}
                        </kbd>
                      ))}
                    </dt>
                    <dd>{say(label)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
