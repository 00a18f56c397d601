/**
 * Takes the bar code of a bag (T097), scanned or typed on keys of digits. Next opens the bag and moves on to
 * its cash.
 */
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { typedBarcodeAtom } from '../../../till/session/bag-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { Keypad } from '../../../ui/keys/Keypad.tsx';
import type { KeypadKey } from '../../../ui/keys/keypad-keys.ts';
import { useTypedSoFar } from '../../../ui/keys/typed-so-far.ts';
import { withTyped } from '../../../wagering/typed/typed-text.ts';
import '../../frame/entries/keypad-view.css';
import { useKeypadWords } from '../../frame/entries/use-keypad-words.ts';
import { MainKey } from '../main-key/MainKey.tsx';

/** Digits that fit in the large figures. */
const SHORT = 14;

export function BagBarcode(): ReactNode {
  const say = useSay();
  const till = useTill();
  const typed = useAtomValue(typedBarcodeAtom);
  useTypedSoFar(typed, (before) => till.bags.typeBarcode(before));
  const words = useKeypadWords();
  const press = (key: KeypadKey): void => {
    till.bags.typeBarcode(withTyped(typed, key));
  };
  return (
    <section className="keypad-view bag-barcode" aria-label={say('bag.barcode')}>
      <div className="keypad-view__typed">
        <span className="caption">{say('bag.barcode')}</span>
        <output className="bag-barcode__digits board" data-length={typed.length > SHORT ? 'long' : 'short'}>
          {typed === '' ? '—' : typed}
        </output>
        <p className="keypad-view__hint">
          <Icon name="window" size={22} />
          {say('bag.scanOrType')}
        </p>
        <Button onClick={till.back}>{say('bag.toList')}</Button>
      </div>
      <div className="keypad-view__keys">
        <Keypad words={words} onKey={press} />
        <MainKey
          reason={typed === '' ? say('bag.typeBarcode') : null}
          onPress={() => void till.bags.confirmBarcode()}
        >
          {say('count.next')}
        </MainKey>
      </div>
    </section>
  );
}
