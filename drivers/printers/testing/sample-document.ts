/** Test support: documents of any blocks. */
import type { PrintBlock, PrintDocument } from '../document/print-document.ts';

export function sampleDocument(...blocks: readonly PrintBlock[]): PrintDocument {
  return { id: 'sample', kind: 'sample', title: 'Sample', language: 'en-us', blocks };
}
