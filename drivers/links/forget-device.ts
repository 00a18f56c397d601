/**
 * Gives back the permission to reach a device. Some browsers keep it, as all do with a permission from their
 * manager: that is no fault.
 */
export async function forgetDevice(device: { readonly forget?: () => Promise<void> }): Promise<void> {
  try {
    await device.forget?.();
  } catch {
    // The browser keeps the permission.
  }
}
