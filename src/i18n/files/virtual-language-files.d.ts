/** Describes the module that the build makes of the language files (e2e/workbench/language-files.ts). */
declare module 'virtual:language-files' {
  /** The version of this program's language files. Another version may lack texts that the program says. */
  export const VERSION: string;
  /** Returns the address of a language's file; undefined for a language without one. */
  export const addressOf: (language: string) => string | undefined;
}
