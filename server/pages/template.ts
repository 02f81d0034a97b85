import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { type ApiReach, withReach } from '../http/api-base/mount-api-base';
import { contentSecurityPolicy, inlineHashes, type OutsideOrigins } from '../http/security-headers';

export interface PageTemplate {
  readonly html: string;
  readonly policy: string;
  /** SHA-256 of the file as it is built, in base64. */
  readonly digest: string;
}

/** The built `index.html`, read again when a build has replaced it under the running server; null while there is none. */
export function templateReader(
  path: string,
  outside: OutsideOrigins,
  reach?: ApiReach,
): () => Promise<PageTemplate | null> {
  let saved: { at: number; template: PageTemplate } | undefined;
  return async () => {
    // At once: a way through the thread pool costs each drawn page ten times as much.
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return null;
    if (saved?.at !== found.mtimeMs) {
      const built = await readFile(path, 'utf8');
      const html = reach ? withReach(built, reach) : built;
      const policy = contentSecurityPolicy(inlineHashes(html), outside);
      const digest = createHash('sha256').update(built).digest('base64');
      saved = { at: found.mtimeMs, template: { html, policy, digest } };
    }
    return saved.template;
  };
}
