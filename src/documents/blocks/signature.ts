/** Where whoever got the money signs for it. Owns nothing but its look. */
import type { PrintBlock } from '../../../drivers/printers/document/print-document.ts';
import type { Translate } from '../../i18n/translate.ts';

/** White for a hand to write in, millimetres. */
const ROOM = 10;

export function signatureBlocks(say: Translate): readonly PrintBlock[] {
  return [{ type: 'feed', mm: ROOM }, { type: 'rule' }, { type: 'text', text: say('document.signature') }];
}
