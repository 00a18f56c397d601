/** Test support: the input reports by which a HID POS scanner sends a code. */

/** Returns reports of 63 bytes without their id. `aim`: three characters. */
export function hidPosReports(code: string, aim: string): readonly Uint8Array[] {
  const parts = code.match(/[\s\S]{1,56}/g) ?? [''];
  return parts.map((part, index) => {
    const report = new Uint8Array(63);
    report[0] = part.length;
    report.set(bytesOf(aim), 1);
    report.set(bytesOf(part), 4);
    report[62] = index < parts.length - 1 ? 1 : 0;
    return report;
  });
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}
