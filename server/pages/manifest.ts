import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Context, Next } from 'hono';
import { isPlainLook, nameUnderIcon } from '../../src/contract/developer/look/look';
import { PORTAL_NAME } from '../../src/shell/logo';
import type { Database } from '../db/database';
import { databaseForReader } from '../db/errors/request-database';
import { compressed } from '../http/answers/catalogue-answers';
import { iconKinds } from '../media/look/draw-logo';
import { readBrand } from '../texts/look';

/** What of the built manifest a developer's look changes. */
interface Manifest {
  name: string;
  short_name: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

/** Answers the built manifest in the developer's look and name; the file as it is, byte for byte, where no look is chosen. */
export const answerManifest =
  (path: string, database: Database) =>
  async (c: Context, next: Next): Promise<Response | undefined> => {
    const { developer, look } = await readBrand(databaseForReader(database, c.req.raw.signal));
    const { accent, icons } = look;
    const built = await readFile(path, 'utf8').catch(() => null);
    if (built === null || isPlainLook(look)) {
      await next();
      return undefined;
    }
    const manifest: Manifest = JSON.parse(built);
    const short = nameUnderIcon(look, developer.name);
    const body = Buffer.from(
      JSON.stringify({
        ...manifest,
        ...(developer.name !== '' && { name: `${developer.name}, ${PORTAL_NAME.toLowerCase()}` }),
        ...(short !== null && { short_name: short }),
        ...(accent !== null && { theme_color: accent }),
        ...(icons && {
          icons: [
            listed(icons.icon, iconKinds.icon.side, 'any'),
            listed(icons.icon_large, iconKinds.icon_large.side, 'any'),
            listed(icons.maskable, iconKinds.maskable.side, 'maskable'),
            listed(icons.maskable_large, iconKinds.maskable_large.side, 'maskable'),
          ],
        }),
      }),
    );
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    const headers = { ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };
    const known = c.req.header('if-none-match')?.split(',') ?? [];
    if (known.some((one) => one.trim() === etag)) return c.body(null, 304, headers);
    const { bytes, encoding } = await compressed(body, c.req.header('accept-encoding'));
    return c.body(bytes, 200, {
      ...headers,
      'Content-Type': 'application/manifest+json',
      ...(encoding && { 'Content-Encoding': encoding }),
    });
  };

const listed = (src: string, side: number, purpose: string) => ({
  src,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});
