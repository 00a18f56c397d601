/**
 * Takes the player's number of the customer (T348), typed or scanned. Letters come from a keyboard; players'
 * numbers are mostly digits. The till verifies it. If manual entry is hidden, only asks for a scan of the
 * card.
 */
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { typedPlayerAtom } from '../../../till/customer/player-state.ts';
import { customerAtom } from '../../../till/session/customer-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { lockedAtom } from '../../../till/window/dialog-state.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { Keypad } from '../../../ui/keys/Keypad.tsx';
import type { KeypadKey } from '../../../ui/keys/keypad-keys.ts';
import { useTypedSoFar } from '../../../ui/keys/typed-so-far.ts';
import { PLAYER_ID_LENGTH } from '../../../wagering/tickets/player-id.ts';
import { withTyped } from '../../../wagering/typed/typed-text.ts';
import { useKeypadWords } from '../../frame/entries/use-keypad-words.ts';
import '../../frame/entries/keypad-view.css';
import './PlayerEntry.css';
import { MainKey } from '../main-key/MainKey.tsx';
import { useTypedLetters } from './use-typed-letters.ts';

/** Characters that fit in the large figures, even wide ones. */
const SHORT = 9;

export function PlayerEntry(): ReactNode {
  const say = useSay();
  const { hideManualPlayerEntry } = useAtomValue(settingsAtom);
  const typed = useAtomValue(typedPlayerAtom);
  return (
    <section
      className="keypad-view player-entry"
      aria-label={say('player.title')}
      data-keys={!hideManualPlayerEntry}
    >
      <div className="keypad-view__typed player-entry__id">
        <span className="caption">{say('player.number')}</span>
        <output
          className="player-entry__number board"
          data-empty={typed === ''}
          data-length={typed.length > SHORT ? 'long' : 'short'}
        >
          {typed === '' ? '—' : typed}
        </output>
        {hideManualPlayerEntry ? null : (
          <span className="player-entry__length">
            {say('player.soFar', { number: typed.length, most: PLAYER_ID_LENGTH })}
          </span>
        )}
        <p className="keypad-view__hint player-entry__hint">
          <Icon name="person" size={22} />
          {say(hideManualPlayerEntry ? 'player.scan' : 'player.scanOrType')}
        </p>
        <Known />
      </div>
      {hideManualPlayerEntry ? null : <Keys typed={typed} />}
    </section>
  );
}

function Keys({ typed }: { readonly typed: string }): ReactNode {
  const say = useSay();
  const till = useTill();
  const isBusy = useAtomValue(lockedAtom);
  useTypedSoFar(typed, (before) => till.players.type(before));
  useTypedLetters((letter) => till.players.type(typed + letter));
  const words = useKeypadWords();
  const press = (key: KeypadKey): void => {
    till.players.type(withTyped(typed, key));
  };
  return (
    <div className="keypad-view__keys">
      <Keypad words={words} onKey={press} />
      <MainKey
        reason={typed === '' ? say('player.typeNumber') : null}
        busy={isBusy}
        onPress={() => void till.players.set(typed)}
      >
        {say('player.use')}
      </MainKey>
    </div>
  );
}

/** Shows the player who is the customer now. */
function Known(): ReactNode {
  const say = useSay();
  const { playerId, slotBalance } = useAtomValue(customerAtom);
  if (playerId === null) return null;
  return (
    <p className="player-entry__known">
      {say('player.now', { player: playerId })}
      {slotBalance === undefined ? '' : ` · ${say('frame.slotBalance', { balance: slotBalance })}`}
    </p>
  );
}
