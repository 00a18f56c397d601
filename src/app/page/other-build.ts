/**
 * Reaches the other build of this program on its server (T019): the preview from the release, and the release
 * from the preview.
 */
import { otherBuildFolder } from '../../config/program-address.ts';
import type { OtherBuild } from '../../till/storage/preview-switch.ts';

/** Is in every build, and no server makes it up for a missing folder. */
const PROOF = 'manifest.webmanifest';
/** The longest wait for the server, milliseconds. */
const PATIENCE = 5_000;

export interface OtherBuildDependencies {
  /** The address of this page. */
  readonly page: string;
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  readonly leaveFor: (address: string) => void;
}

export function otherBuildOf({ page, fetch, leaveFor }: OtherBuildDependencies): OtherBuild {
  const folder = otherBuildFolder(page);
  return {
    async isThere() {
      try {
        const signal = AbortSignal.timeout(PATIENCE);
        const response = await fetch(`${folder}${PROOF}`, { cache: 'no-store', signal });
        // A server that answers every path with the page sends no manifest.
        return response.ok && isManifest(JSON.parse(await response.text()));
      } catch {
        return false;
      }
    },
    open: () => leaveFor(folder),
  };
}

function isManifest(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'start_url' in answer;
}
