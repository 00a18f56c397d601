/** Hands a file to the person at this machine, as a download of the browser. */

/** The time after which the browser has read the file, milliseconds. */
const READ_BY_THEN = 60_000;

export function saveFile(
  name: string,
  bytes: Uint8Array<ArrayBuffer> | string,
  type = 'application/zip',
): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), READ_BY_THEN);
}
