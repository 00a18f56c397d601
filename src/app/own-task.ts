/** The next turn of the page's own work, without the delay that browsers give to timers. */

/** Resolves in a task of its own: everything that promises had waiting has run by then, and what it wrote to a device has left. */
export function ownTask(): Promise<void> {
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
