/**
 * A short key of a text that must not stand on the disk itself. Owns the making: FNV-1a, twice, as sixteen hexadecimal digits. Whoever has a text can
 * tell that a key is its own; it is not hard to try out texts, where there are few.
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
