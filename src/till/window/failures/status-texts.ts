/**
 * Maps the status code of a failed request to its text, for the details of an alert (T457). Has the codes
 * that the specification names and the usual ones of HTTP. Every other code has a common text.
 */
import '../../../i18n/window-texts.ts';
import { type Say, say, type TextKey } from '../../../i18n/say.ts';
import { STATUS_CODES } from '../../../tote/wire/status.ts';

const [TAX_FORM, TAX_FORM_TOO] = STATUS_CODES.irsReportable;

/** The tote's own codes. */
const OF_TOTE: Readonly<Record<number, TextKey>> = {
  [TAX_FORM]: 'code.taxForm',
  [TAX_FORM_TOO]: 'code.taxForm',
  [STATUS_CODES.invalidExchangeTransfer]: 'code.exchangeTransfer',
  [STATUS_CODES.priceMoved]: 'code.priceMoved',
  [STATUS_CODES.notAWinner]: 'code.notAWinner',
  [STATUS_CODES.timedOut]: 'tote.timedOut',
  [STATUS_CODES.windowSignOnKeepsToken]: 'code.windowSignOn',
  [STATUS_CODES.windowIdUnknown]: 'code.windowUnknown',
};

/** Codes of HTTP, of the window without an answer, and of a request that ran out of time. */
const OF_HTTP: Readonly<Record<number, TextKey>> = {
  0: 'code.none',
  [STATUS_CODES.timedOut]: 'tote.timedOut',
  400: 'code.badRequest',
  401: 'code.notAllowed',
  403: 'code.notAllowed',
  404: 'tote.notFound',
  405: 'code.noMethod',
  408: 'code.tooSlow',
  409: 'code.conflict',
  413: 'code.tooLarge',
  429: 'code.tooMany',
  502: 'code.badGateway',
  503: 'code.notAvailable',
  504: 'code.gatewayTimedOut',
  520: 'code.badGateway',
  524: 'code.gatewayTimedOut',
};

/** The first digit of a code of HTTP names its class. */
const OF_CLASS: Readonly<Record<number, TextKey>> = {
  3: 'code.moved',
  4: 'code.refused',
  5: 'code.serverFailed',
};

/** Returns the meaning of a status code. `isTotes`: it is the tote's own, and not one of HTTP. */
export function statusSay(code: number, isTotes: boolean): Say {
  const text = isTotes ? OF_TOTE[code] : (OF_HTTP[code] ?? OF_CLASS[Math.floor(code / 100)]);
  return say(text ?? (isTotes ? 'code.ofTote' : 'code.none'));
}
