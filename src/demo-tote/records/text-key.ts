/**
 * Makes a short key of a text that must not be on disk: FNV-1a, twice, as sixteen hexadecimal digits. The
 * owner of a text recognises its key. Texts that are few can be tried out.
 */
export function textKey(text: string): string {
  const fingerprint = (start: number): string => {
    let value = start;
    for (let index = 0; index < text.length; index += 1) {
      value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
    }
    return (value >>> 0).toString(16).padStart(8, '0');
  };
  return `${fingerprint(0x811c9dc5)}${fingerprint(0x2f0b4a7d)}`;
}
