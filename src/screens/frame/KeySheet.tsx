/**
 * The sheet of the keyboard's keys, opened by `?` or F1 on every page behind sign-on. Lists the table of shortcuts.ts by group; Escape and Enter close it.
 */
import { useAtomValue } from 'jotai/react';
import { memo, type ReactNode, useState } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import type { TextKey } from '../../i18n/say.ts';
import { isMiniBanker } from '../../till/modes.ts';
import { settingsAtom } from '../../till/state.ts';
import { Dialog } from '../../ui/Dialog.tsx';
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
  sell: 'keys.sell',
  runners: 'keys.runners',
  go: 'keys.go',
  customer: 'keys.customer',
  window: 'keys.window',
} as const satisfies Record<ShortcutGroup, TextKey>;

/** Escape goes back from a view and from a page: one line tells both. */
const TOLD_ELSEWHERE: ReadonlySet<ShortcutId> = new Set<ShortcutId>(['closePage']);

interface Line {
  readonly keys: readonly string[];
  readonly label: TextKey;
}

function linesOf(group: ShortcutGroup, hidden: ReadonlySet<ShortcutId>): readonly Line[] {
  const commands = Object.keys(SHORTCUTS)
    .filter(isShortcutId)
    .filter((id) => SHORTCUTS[id].group === group && !TOLD_ELSEWHERE.has(id) && !hidden.has(id))
    .map((id) => ({ keys: keysOf(id), label: SHORTCUTS[id].label }));
  return [...OTHER_KEYS.filter((each) => each.group === group), ...commands];
}

/** Listens for the key, and shows the sheet when it is pressed. */
export const KeySheet = memo(function KeySheet(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  useShortcuts({ help: () => setOpen(true) });
  return isOpen ? <Sheet onClose={() => setOpen(false)} /> : null;
});

function Sheet({ onClose }: { readonly onClose: () => void }): ReactNode {
  const say = useSay();
  const settings = useAtomValue(settingsAtom);
  const hidden = new Set<ShortcutId>(isMiniBanker(settings) ? [] : ['bags']);
  return (
    <Dialog
      kind="dialog"
      title={say('keys.title')}
      actions={[{ id: 'close', label: say('action.close'), tone: 'primary' }]}
      safeAnswer="close"
      onAnswer={onClose}
      wide
    >
      {/* In a low window it scrolls, from the keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="key-sheet scroll scroll--marked" tabIndex={0}>
        <div className="key-sheet__groups">
          {SHORTCUT_GROUPS.map((group) => (
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
