/** Saves a file beside the program, such as a web server's configuration, as a download of the browser. */

/** The time after which the browser has read the file, milliseconds. */
const READ_BY_THEN = 60_000;

/**
 * Saves the file at an address. Fetches it first, because the service worker answers a fetch without a
 * network. The browser tells the reader about a file that cannot be fetched.
 */
export async function saveGuideFile(address: string): Promise<void> {
  const link = document.createElement('a');
  link.download = address.slice(address.lastIndexOf('/') + 1);
  link.href = await stored(address);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ_BY_THEN);
}

/** Returns the address of a copy in memory, or the given one if the file cannot be fetched. */
async function stored(address: string): Promise<string> {
  try {
    const response = await fetch(address);
    return response.ok ? URL.createObjectURL(await response.blob()) : address;
  } catch {
    return address;
  }
}
