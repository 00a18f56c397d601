/**
 * Connects to a printer without faults. Takes every byte in a task of the browser's own, as a device does.
 * Answers the questions of every language. Draws and keeps nothing, so that it takes no time.
 */
import type { Link } from '../../../drivers/links/link.ts';

/** Longer than any question: the bytes of a picture are none. */
const LONGEST_QUESTION = 100;

const STATUS_OF_ZEBRA = [
  '\u0002014,0,0,0812,000,0,0,0,000,0,0,0\u0003\r\n',
  '\u0002000,0,0,0,0,2,6,0,00000000,1,000\u0003\r\n',
  '\u00021234,0\u0003\r\n"ok""ok"',
].join('');
const STATUS_OF_PRINTEK = '\u001bB0000\r\n\u001bMX000\r\n\u001bV7123\r\n';

/** The bytes of a question, and its answer. */
const ANSWERS: readonly (readonly [question: string, answer: string])[] = [
  ['~HS', STATUS_OF_ZEBRA],
  ['^HWE:', '\u0002\r\nDIR E: \r\n\r\n-1234567 bytes free\r\n\u0003'],
  ['\u0016', STATUS_OF_PRINTEK],
  // Asked four things at once.
  ['\u0010\u0004', '\u0012\u0012\u0012\u0012'],
  ['\u001dr\u0001', '\u0000'],
  // Function 64: no picture is kept.
  ['\u001d(L\u0004\u00000@', '7r@\u0000'],
];

export function createAnsweringLink(name: string): Link {
  const listeners = new Set<(bytes: Uint8Array) => void>();

  function answer(bytes: Uint8Array): void {
    if (bytes.length > LONGEST_QUESTION) return;
    const asked = String.fromCharCode(...bytes);
    for (const [question, said] of ANSWERS) {
      if (!asked.includes(question)) continue;
      const heard = Uint8Array.from(said, (character) => character.charCodeAt(0));
      for (const listener of listeners) listener(heard);
    }
  }

  return {
    name,
    id: name,
    open: () => Promise.resolve({ ok: true }),
    close: () => Promise.resolve(),
    async write(bytes) {
      await nextTask();
      setTimeout(() => answer(bytes));
      return { ok: true };
    },
    onData(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onClosed: () => () => undefined,
    forget: () => Promise.resolve(),
  };
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
