/** Gives back the leave to reach a device. Not every browser takes it back, and none what its manager has granted: that is no fault. */
export async function forgetDevice(device: { readonly forget?: () => Promise<void> }): Promise<void> {
  try {
    await device.forget?.();
  } catch {
    // The browser goes on remembering it.
  }
}
