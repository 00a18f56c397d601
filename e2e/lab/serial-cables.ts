/**
 * Puts devices on serial cables: pseudo terminals are the browser's serial ports, and the browser's own Web
 * Serial code talks to them.
 *
 * Makes the cables (socat), the policy that gives the page its ports without a prompt, and the browser. A
 * cable can be pulled and put back: the port is lost to the page, and can be opened again. The browser fires
 * no event for either, as some systems do not. Needs Linux, socat and a private view of the machine.
 * `whyNoSerialPort` names the missing part.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from 'playwright/test';
import { type OwnBrowser, type OwnBrowserOptions, openOwnBrowser } from './own-browser.ts';

const WRAPPER = join(import.meta.dirname, 'private-machine.sh');
const POLICIES = '/etc/chromium';
/** Holds the links to the pseudo terminals: a place below /dev, where the browser looks for ports. */
const DEVICES = '/dev/shm';
/** The number of USB serial adapters in the kernel's list of devices. */
const MAJOR = 188;

/** Returns what this machine lacks for a serial port in the browser; undefined if nothing. */
export function whyNoSerialPort(): string | undefined {
  if (process.platform !== 'linux') return 'serial ports are simulated on Linux only';
  if (spawnSync('socat', ['-V']).error !== undefined) return 'socat is not installed';
  if (!existsSync(DEVICES)) return `there is no ${DEVICES} to put simulated ports into`;
  if (!existsSync(POLICIES) && spawnSync('mkdir', ['-p', POLICIES]).status !== 0) {
    return `${POLICIES} does not exist and cannot be made`;
  }
  const mounted = spawnSync('unshare', [
    '-rm',
    'sh',
    '-c',
    `mount --bind /tmp /sys/class/tty && mount --bind /tmp /sys/devices/virtual/tty &&
     mount --bind /dev/null /proc/tty/drivers && mount --bind /tmp ${POLICIES}`,
  ]);
  return mounted.status === 0 ? undefined : 'a private view of the machine cannot be made (unshare, mount)';
}

/** Names the adapter of a port; a port without one tells nothing of itself. */
export interface PortIds {
  readonly usbVendorId: number;
  readonly usbProductId: number;
}

/** One cable, from its device's end. */
export class SerialCable {
  readonly #link: string;
  #socat: ChildProcess | null = null;
  #hear: (bytes: Uint8Array) => void = () => undefined;

  constructor(link: string) {
    this.#link = link;
  }

  /** Hands on what the window writes from now on. */
  onBytes(hear: (bytes: Uint8Array) => void): void {
    this.#hear = hear;
  }

  /** Writes to the window; nothing while the cable is pulled. */
  send(bytes: Uint8Array): void {
    this.#socat?.stdin?.write(bytes);
  }

  /** Plugs the device in, again too. Resolves when the port is there. */
  async putBack(): Promise<void> {
    const socat = spawn('socat', ['-d', '-d', `PTY,raw,echo=0,link=${this.#link}`, 'STDIO']);
    this.#socat = socat;
    socat.stdout.on('data', (bytes: Buffer) => {
      if (this.#socat === socat) this.#hear(bytes);
    });
    // A write may meet a cable that is just being pulled.
    socat.stdin.on('error', () => undefined);
    // socat tells on its error output once the terminal is there.
    await new Promise<void>((resolve, reject) => {
      socat.once('error', reject);
      socat.stderr.on('data', (told: Buffer) => {
        if (told.includes('starting data transfer')) resolve();
      });
    });
  }

  /**
   * Lets the page open the port again after it has closed it: a pseudo terminal keeps the browser's lock for
   * ever. Another takes its place.
   */
  async renew(): Promise<void> {
    await this.pull();
    await this.putBack();
  }

  /** Pulls the cable; resolves when the port is gone. */
  async pull(): Promise<void> {
    const socat = this.#socat;
    this.#socat = null;
    if (socat === null || socat.exitCode !== null || socat.signalCode !== null) return;
    const gone = new Promise((resolve) => socat.once('exit', resolve));
    socat.kill('SIGKILL');
    await gone;
    // Killed, it leaves its link behind.
    await rm(this.#link, { force: true });
  }
}

export interface SerialCablesOptions extends Omit<OwnBrowserOptions, 'wrapper' | 'env'> {
  /** The ports, which the browser lists in no order; null: a port without ids. */
  readonly ports: readonly (PortIds | null)[];
  /** Policies besides the one that gives the page its ports. */
  readonly policies?: Readonly<Record<string, unknown>>;
}

export class SerialCables {
  readonly cables: readonly SerialCable[];
  /** A page of the browser that has the ports; open the program in it. */
  readonly page: Page;
  readonly #browser: OwnBrowser;
  readonly #directories: readonly string[];

  private constructor(
    cables: readonly SerialCable[],
    browser: OwnBrowser,
    page: Page,
    directories: string[],
  ) {
    this.cables = cables;
    this.#browser = browser;
    this.page = page;
    this.#directories = directories;
  }

  /** Plugs the devices in and opens a browser that sees them. */
  static async plugIn({ ports, policies = {}, ...options }: SerialCablesOptions): Promise<SerialCables> {
    const directory = await mkdtemp(join(tmpdir(), 'mutuel-serial-'));
    const devices = await mkdtemp(join(DEVICES, 'mutuel-'));
    await describePorts(join(directory, 'ports'), basename(devices), ports);
    const managed = join(directory, 'policy', 'policies', 'managed');
    await mkdir(managed, { recursive: true });
    const policy = { SerialAllowAllPortsForUrls: [options.baseURL], ...policies };
    await writeFile(join(managed, 'lab.json'), JSON.stringify(policy));
    const cables = ports.map((_, at) => new SerialCable(join(devices, nameOf(at))));
    for (const cable of cables) await cable.putBack();
    const browser = await openOwnBrowser({
      ...options,
      wrapper: WRAPPER,
      env: { LAB_POLICY: join(directory, 'policy'), LAB_PORTS: join(directory, 'ports') },
    });
    const page = browser.context.pages()[0] ?? (await browser.context.newPage());
    return new SerialCables(cables, browser, page, [directory, devices]);
  }

  async unplug(): Promise<void> {
    await this.#browser.close();
    for (const cable of this.cables) await cable.pull();
    for (const directory of this.#directories) await rm(directory, { recursive: true, force: true });
  }
}

function nameOf(at: number): string {
  return `ttyUSB${at}`;
}

/** Writes what the kernel would say of the ports. */
async function describePorts(
  directory: string,
  devices: string,
  ports: readonly (PortIds | null)[],
): Promise<void> {
  await mkdir(join(directory, 'class'), { recursive: true });
  await mkdir(join(directory, 'devices'));
  await writeFile(join(directory, 'drivers'), `usbserial /dev/ttyUSB ${MAJOR} 0-255 serial\n`);
  for (const [at, ids] of ports.entries()) {
    const name = nameOf(at);
    const device = join(directory, 'devices', name);
    await mkdir(device);
    const lines = [`MAJOR=${MAJOR}`, `MINOR=${at}`, `DEVNAME=shm/${devices}/${name}`];
    if (ids !== null)
      lines.push(`ID_VENDOR_ID=${hex(ids.usbVendorId)}`, `ID_MODEL_ID=${hex(ids.usbProductId)}`);
    await writeFile(join(device, 'uevent'), `${lines.join('\n')}\n`);
    await writeFile(join(device, 'dev'), `${MAJOR}:${at}\n`);
    await symlink('../../../../class/tty', join(device, 'subsystem'));
    await symlink(`../../devices/virtual/tty/${name}`, join(directory, 'class', name));
  }
}

function hex(id: number): string {
  return id.toString(16).padStart(4, '0');
}
