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
