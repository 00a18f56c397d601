/** The one function of zpl-image that is called; the package brings no types. */
declare module 'zpl-image' {
  interface Z64Picture {
    /** Bytes of a row. */
    readonly rowlen: number;
    /** ':Z64:BASE64:CRC4', the check in small letters. */
    readonly z64: string;
  }
  const zplImage: {
    readonly rgbaToZ64: (
      rgba: Uint8ClampedArray,
      width: number,
      options: { readonly notrim: boolean },
    ) => Z64Picture;
  };
  export default zplImage;
}
