/** Prints the line on which the receiver of the money signs. */
import type { PrintBlock } from '../../../drivers/printers/document/print-document.ts';
import type { Translate } from '../../i18n/translate.ts';

/** White room for the hand, millimetres. */
const ROOM = 10;

export function signatureBlocks(say: Translate): readonly PrintBlock[] {
  return [{ type: 'feed', mm: ROOM }, { type: 'rule' }, { type: 'text', text: say('document.signature') }];
}
