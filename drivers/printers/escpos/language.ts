/**
 * ESC/POS as a printer's language.
 *
 * Owns which commands begin, ask and put right again. Knows no link and no time.
 */
import type { AnsweringLanguage, AnswerListener, AnswerReader, PrinterLanguage } from '../job/language.ts';
import { OWN_DUTY } from '../printer.ts';
import { conditionOf, createAnswerReader, QUESTIONS, stateOf } from './answers.ts';
import { ASK_IN_TURN, askNow, automaticStatus, density, INITIALIZE } from './commands.ts';
import { encodeEscPos } from './encoder.ts';
import type { EscPosProfile } from './profiles.ts';
import { recoveryBytes } from './recovery.ts';

const ANSWERS: AnsweringLanguage = {
  ask: Uint8Array.from(QUESTIONS.flatMap((n) => askNow(n))),
  askInTurn: Uint8Array.from(ASK_IN_TURN),
  reader: readerOf,
};

export function createEscPosLanguage(profile: EscPosProfile): PrinterLanguage {
  let duty = OWN_DUTY;
  const reports = profile.automaticStatus === null ? [] : automaticStatus(profile.automaticStatus);
  return {
    dots: profile.dots,
    writeBytes: profile.writeBytes,
    begin: Uint8Array.from([...INITIALIZE, ...reports]),
    recovery: recoveryBytes(profile),
    encode: (document) => withDensity(encodeEscPos(document, profile), duty),
    duty: {
      get: () => duty,
      set(percent) {
        duty = percent;
      },
    },
    answers: profile.status === 'answers' ? ANSWERS : null,
  };
}

/** A document begins with `ESC @`, which takes back what was set before it. */
function withDensity(bytes: Uint8Array, duty: number): Uint8Array {
  if (duty === OWN_DUTY) return bytes;
  const start = bytes.subarray(0, INITIALIZE.length);
  return Uint8Array.from([...start, ...density(duty), ...bytes.subarray(INITIALIZE.length)]);
}

/** Four answers make a report. Whether something is left to work off no printer says here: the question in turn does. */
function readerOf({ report, inTurn, change }: AnswerListener): AnswerReader {
  let round: readonly number[] = [];
  const hear = createAnswerReader({
    now(byte) {
      round = [...round, byte];
      const [printer = 0, cause = 0, errors = 0, paper] = round;
      if (paper === undefined) return;
      round = [];
      report({ state: stateOf(conditionOf([printer, cause, errors, paper])), isBusy: false });
    },
    inTurn,
    automatic: (condition) => change(stateOf(condition)),
  });
  return {
    hear,
    asked() {
      round = [];
    },
  };
}
