/**
 * Lists the options of every Chromium of the tests and benchmarks. They keep it quiet on the network, and add
 * the Bluetooth interface that Linux leaves out.
 */

export const FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-quic',
  '--disable-component-update',
  '--disable-sync',
  '--enable-blink-features=WebBluetooth',
  '--enable-features=WebBluetoothNewPermissionsBackend',
];

/**
 * Lists the options of the browsers of tests besides. Debian's Chromium draws through a graphics processor,
 * which a test machine has not. Without it a test takes a tenth less of the processor. Benchmarks draw as
 * usual.
 */
export const TEST_FLAGS: readonly string[] = [...FLAGS, '--disable-gpu-rasterization'];
