// @ts-check
/**
 * Defines what the terminal may do in a browser, as HTTP headers with a content security policy. The built
 * page has the same policy in a <meta> element, so that a plain file server keeps it too.
 *
 * Sources: OWASP ASVS level 2, the W3C's Content Security Policy 3 and Trusted Types. Allows the program's
 * own scripts and styles only. A string never becomes code: the three Trusted Types policies
 * (service-worker/registration.ts, src/app/printers/page-rasterizer.ts, src/app/scanners/page-code-reader.ts)
 * make the address of one worker each. 'wasm-unsafe-eval' lets the camera's reader of codes run, which is
 * WebAssembly of the program's own server; it allows no script.
 */

/**
 * Names the sources of each kind of content. A host tote is configured at run time, so any host over TLS is
 * allowed, and loopback without.
 */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'font-src': "'self'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'connect-src': "'self' https: wss: http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'service-worker drawing-worker code-reader',
};

/**
 * The policy as the built page's <meta> element carries it: without frame-ancestors, which browsers heed in a
 * header only.
 */
const META_POLICY = Object.entries(POLICY)
  .map(([directive, sources]) => `${directive} ${sources}`)
  .join('; ');

/** The features of the browser a window needs, and those it never does. */
const PERMISSIONS = [
  ...['bluetooth', 'camera', 'fullscreen', 'hid', 'screen-wake-lock', 'serial', 'window-management'].map(
    (feature) => `${feature}=(self)`,
  ),
  ...['geolocation', 'microphone', 'midi', 'payment', 'usb'].map((feature) => `${feature}=()`),
].join(', ');

/** @type {Readonly<Record<string, string>>} */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': `${META_POLICY}; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * The header of a server with a certificate: browsers ask for this host over TLS alone from the first visit on.
 * @type {Readonly<Record<string, string>>}
 */
export const TLS_HEADERS = { 'Strict-Transport-Security': 'max-age=31536000' };

/**
 * Returns a plugin of the builder that puts the policy into the built page. The development server's own
 * scripts would not pass it.
 * @returns {import('vite').Plugin}
 */
export function contentSecurityPolicy() {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: META_POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}
