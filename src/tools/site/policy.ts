/**
 * Writes the Chrome policies of a site: the terminal is installed, starts by itself, keeps its storage, and
 * uses its devices without a prompt. Behind `npm run site -- policy --origin URL`.
 *
 * Names and shapes are those of the Chrome Enterprise policy list. No policy grants Web Bluetooth without a
 * prompt: a Bluetooth printer is chosen once by hand, or reached as a serial port.
 */

/** The address at which terminals open the program. */
export interface ProgramAddress {
  /** Scheme, host and port: 'https://tote.example.com'. */
  readonly origin: string;
  /** Whole address of the program, ends with '/'. */
  readonly url: string;
}

export type AddressReading =
  | { readonly ok: true; readonly address: ProgramAddress }
  | { readonly ok: false; readonly reason: string };

const EXAMPLE = '--origin https://terminals.example.com/';

/** Reads the address of the option --origin. Refuses with a sentence that says what to write. */
export function readProgramAddress(text: string | undefined): AddressReading {
  const refused = (reason: string): AddressReading => ({
    ok: false,
    reason: `${reason} Write it as ${EXAMPLE}`,
  });
  if (text === undefined || text.trim() === '') return refused('A policy needs the address of the program.');
  const url = /^[a-z]+:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (url === null) return refused(`${text} is not an address.`);
  // Chrome reads a wildcard in none of these policies, and leaves the entry out without a word.
  if (url.hostname.includes('*')) return refused(`${text} is a pattern. A policy needs one address.`);
  // Several addresses in one text look like one with a strange host or a long path.
  if (/[,;]/.test(url.host + url.pathname) || url.port === '0') {
    return refused(`${text} is not the address of one program.`);
  }
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere)) {
    return refused(`${text} has no TLS, and Chrome gives devices to https addresses only.`);
  }
  if (url.username !== '' || url.password !== '')
    return refused('A policy is no place for a user and a password.');
  if (url.search !== '' || url.hash !== '' || /\.html?$/.test(url.pathname))
    return refused(`${text} is more than the address of a folder.`);
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return { ok: true, address: { origin: url.origin, url: url.href } };
}

export type Policies = Readonly<Record<string, unknown>>;

/** Lets sites ask for a Bluetooth device; the one other value blocks them. */
const ASK = 3;

/** Returns the policies of a browser on Linux, Windows or macOS, as a managed file holds them. */
export function browserPolicies({ origin, url }: ProgramAddress): Policies {
  return {
    // Installs the program and opens it in a window of its own.
    WebAppInstallForceList: [
      { url, default_launch_container: 'window', create_desktop_shortcut: true, fallback_app_name: 'Mutuel' },
    ],
    WebAppSettings: [{ manifest_id: url, run_on_os_login: 'run_windowed' }],
    // Keeps storage over a restart, also where other sites lose theirs.
    CookiesAllowedForUrls: [origin],
    // Makes Chrome grant persistent storage, which it never clears by itself. Nothing is ever notified.
    NotificationsAllowedForUrls: [origin],
    SerialAllowAllPortsForUrls: [origin],
    WebHidAllowAllDevicesForUrls: [origin],
    DefaultWebBluetoothGuardSetting: ASK,
    WindowManagementAllowedForUrls: [origin],
    PopupsAllowedForUrls: [origin],
    AutomaticFullscreenAllowedForUrls: [origin],
    VideoCaptureAllowedUrls: [origin],
    AutoplayAllowlist: [origin],
    // A window in the background, behind the customer's display, is not put to sleep.
    TabDiscardingExceptions: [origin],
    // Reaches a tote in the track's own network, and a monitoring agent on the device itself.
    LocalNetworkAccessAllowedForUrls: [origin],
  };
}

/** A setting of the Google Admin console for ChromeOS devices, which takes no managed file. */
export interface ConsoleSetting {
  /** Path of the page in the console. */
  readonly page: string;
  readonly policy: string;
  readonly value: unknown;
  readonly why: string;
}

const USERS = 'Devices > Chrome > Settings > Users & browsers';
const KIOSKS = 'Devices > Chrome > Apps & extensions > Kiosks';

/** Returns what to enter in the Admin console: by hand for ChromeOS, as pasted JSON for other browsers. */
export function adminConsole(address: ProgramAddress): {
  readonly chromeOs: readonly ConsoleSetting[];
  readonly customConfigurations: Policies;
} {
  const policies = browserPolicies(address);
  const { WebAppInstallForceList: installed, WebAppSettings: apps, ...permissions } = policies;
  return {
    chromeOs: [
      {
        page: KIOSKS,
        policy: 'Add by URL, then Auto-launch app',
        value: address.url,
        why: 'The Chromebook starts as this terminal.',
      },
      {
        page: KIOSKS,
        policy: 'NewWindowsInKioskAllowed',
        value: true,
        why: "Without it the customer's display never opens.",
      },
      {
        page: USERS,
        policy: 'WebAppInstallForceList',
        value: installed,
        why: 'For signed-in Chromebooks that are no kiosk.',
      },
      {
        page: USERS,
        policy: 'WebAppSettings',
        value: apps,
        why: 'Starts the terminal when a user signs in.',
      },
      ...Object.entries(permissions).map(([policy, value]) => ({
        page: USERS,
        policy,
        value,
        why: WHY[policy] ?? '',
      })),
    ],
    customConfigurations: policies,
  };
}

const WHY: Readonly<Record<string, string>> = {
  CookiesAllowedForUrls: 'Keeps the journal and the settings over a restart.',
  NotificationsAllowedForUrls: 'Makes Chrome keep storage for good. The terminal sends no notifications.',
  SerialAllowAllPortsForUrls: 'Printers, scanners and bill acceptors on serial ports, without a prompt.',
  WebHidAllowAllDevicesForUrls: 'Scanners and card readers on USB, without a prompt.',
  DefaultWebBluetoothGuardSetting: 'Lets the terminal ask for a Bluetooth printer, once.',
  WindowManagementAllowedForUrls: "Puts the customer's display on the second screen.",
  PopupsAllowedForUrls: "Opens the customer's display.",
  AutomaticFullscreenAllowedForUrls: "Fills the second screen with the customer's display.",
  VideoCaptureAllowedUrls: 'Scans codes with the camera.',
  TabDiscardingExceptions: 'Keeps a terminal in the background awake.',
  AutoplayAllowlist: 'Plays the tones of scans and sales before the first tap.',
  LocalNetworkAccessAllowedForUrls: "Reaches a tote in the track's own network.",
};
