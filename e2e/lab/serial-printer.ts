/**
 * Puts a printer on a serial cable. A pseudo terminal is the browser's serial port. The browser's own Web
 * Serial code talks to it.
 *
 * Makes the cable (socat), the policy that gives the page its port without a prompt, and the browser. The
 * browser sees both. EscPosPrinter reads the bytes. Needs Linux, socat and a private view of the machine.
 * `whyNoSerialPort` names the missing part.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { EscPosPrinter } from './escpos-printer.ts';
import { type OwnBrowser, openOwnBrowser } from './own-browser.ts';

const WRAPPER = join(import.meta.dirname, 'private-machine.sh');
const POLICIES = '/etc/chromium';
const PORT = '/dev/ttyS0';

/** Returns what this machine lacks for a serial port in the browser; undefined if nothing. */
export function whyNoSerialPort(): string | undefined {
  if (process.platform !== 'linux') return 'a serial port is simulated on Linux only';
  if (spawnSync('socat', ['-V']).error !== undefined) return 'socat is not installed';
  if (!existsSync(PORT)) return `there is no ${PORT} to put the simulated port over`;
  if (!existsSync(POLICIES) && spawnSync('mkdir', ['-p', POLICIES]).status !== 0) {
    return `${POLICIES} does not exist and cannot be made`;
  }
  const mounted = spawnSync('unshare', [
    '-rm',
    'sh',
    '-c',
    `mount --bind /dev/null ${PORT} && mount --bind /tmp ${POLICIES}`,
  ]);
  return mounted.status === 0 ? undefined : 'a private view of the machine cannot be made (unshare, mount)';
}

export class SerialPrinter {
  readonly printer: EscPosPrinter;
  /** A page of the browser that has the port; open the program in it. */
  readonly page: Page;
  readonly #cable: ChildProcess;
  readonly #browser: OwnBrowser;
  readonly #directory: string;
  #cutAfter = Number.POSITIVE_INFINITY;

  private constructor(cable: ChildProcess, browser: OwnBrowser, page: Page, directory: string) {
    this.#cable = cable;
    this.#browser = browser;
    this.#directory = directory;
    this.page = page;
    this.printer = new EscPosPrinter((bytes) => cable.stdin?.write(bytes));
    cable.stdout?.on('data', (bytes: Buffer) => {
      this.#take(bytes);
    });
  }

  /** Plugs the printer in and opens a browser that sees it. */
  static async plugIn(baseURL: string): Promise<SerialPrinter> {
    const directory = await mkdtemp(join(tmpdir(), 'mutuel-serial-'));
    const link = join(directory, 'tty');
    const cable = spawn('socat', ['-d', '-d', `PTY,raw,echo=0,link=${link}`, 'STDIO']);
    // socat tells on its error output once the terminal is there.
    await new Promise<void>((resolve, reject) => {
      cable.once('error', reject);
      cable.stderr.on('data', (told: Buffer) => {
        if (told.includes('starting data transfer')) resolve();
      });
    });
    const policies = join(directory, 'policy');
    await mkdir(join(policies, 'policies', 'managed'), { recursive: true });
    await writeFile(
      join(policies, 'policies', 'managed', 'lab.json'),
      JSON.stringify({ SerialAllowAllPortsForUrls: [baseURL] }),
    );
    const browser = await openOwnBrowser({
      baseURL,
      wrapper: WRAPPER,
      env: { LAB_POLICY: policies, LAB_TTY: await readlink(link) },
    });
    const page = browser.context.pages()[0] ?? (await browser.context.newPage());
    return new SerialPrinter(cable, browser, page, directory);
  }

  async unplug(): Promise<void> {
    await this.#browser.close();
    this.cutLink();
    await rm(this.#directory, { recursive: true, force: true });
  }

  /** The cable is pulled once this many more bytes have come in. */
  cutLinkAfter(bytes: number): void {
    this.#cutAfter = this.printer.received.length + bytes;
  }

  /** Pulls the cable now. */
  cutLink(): void {
    this.#cable.kill('SIGKILL');
  }

  #take(bytes: Uint8Array): void {
    const room = this.#cutAfter - this.printer.received.length;
    this.printer.receive(bytes.subarray(0, Math.max(room, 0)));
    if (bytes.length >= room) this.cutLink();
  }
}
