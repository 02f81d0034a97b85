import { readFile, stat } from 'node:fs/promises';
import { contentSecurityPolicy, inlineStyleHashes, type OutsideOrigins } from '../http/security-headers';

export interface PageTemplate {
  readonly html: string;
  readonly policy: string;
}

/** The built `index.html`, read again when a build has replaced it under the running server; null while there is none. */
export function templateReader(path: string, outside: OutsideOrigins): () => Promise<PageTemplate | null> {
  let saved: { at: number; template: PageTemplate } | undefined;
  return async () => {
    const found = await stat(path).catch(() => null);
    if (!found) return null;
    if (saved?.at !== found.mtimeMs) {
      const html = await readFile(path, 'utf8');
      const policy = contentSecurityPolicy(inlineStyleHashes(html), outside);
      saved = { at: found.mtimeMs, template: { html, policy } };
    }
    return saved.template;
  };
}
