import type { Hono } from 'hono';
import { pdfFileName } from '../../../src/contract/lots/pdf-name';
import { rateLimiter } from '../../accounts/limits/rate-limits';
import type { Database } from '../../db/database';
import { databaseForReader } from '../../db/errors/request-database';
import type { Secrets } from '../../db/secrets';
import { answerWithFile, FileAnswer } from '../../http/answers/file-answer';
import { type Proxies, remoteAddress } from '../../http/callers/client-address';
import { notFound } from '../../http/problems/problem';
import type { FileStore } from '../../media/stores/file-store';
import type { PdfMaker } from '../../pdf/pdf-maker';
import { readPdfAgent, readPdfContent } from '../../pdf/read-content';
import { readClientLots } from '../../pdf/read-lots';
import { findOpenLink, LINK_IS_OVER, lotsOfLink } from './open-link';

/** A family behind one address saves a selection a few times. */
const ofAddress = { name: 'link-pdf', count: 60, seconds: 3600, said: 'Слишком много файлов.' };

interface SharedPdfContext {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly proxies: Proxies;
  readonly files: FileStore;
  readonly pdf: PdfMaker;
}

/**
 * `/s/{token}/pdf`: the selection of a link as a file, for whoever has its address, as long as the link is open: with
 * prices or without as its sender has chosen, and with their contact as the page shows it.
 */
export function mountSharedPdf(
  app: Hono,
  { secrets, proxies, files, pdf, ...context }: SharedPdfContext,
): void {
  const limiter = rateLimiter(context.db, secrets);
  app.get('/s/:token/pdf', async (c) => {
    const db = databaseForReader(context.db, c.req.raw.signal);
    const address = remoteAddress(c, proxies);
    await limiter.take(ofAddress, address);
    const found = await findOpenLink(db, c.req.param('token'));
    if (!found) throw notFound(LINK_IS_OVER);
    const { link, agent } = found;
    const { hasPrices } = link;
    const shown = (await lotsOfLink(db, link)).map(({ lot }) => lot);
    const ids = shown.map(({ id }) => id);
    const bytes = await pdf.make(`link ${address}`, async () =>
      readPdfContent(
        { db, files },
        {
          kind: 'lots',
          hasPrices,
          client: null,
          agent: await readPdfAgent({ db, files }, agent),
          lots: await readClientLots(db, ids, hasPrices),
        },
      ),
    );
    c.header('X-Robots-Tag', 'noindex, nofollow, noarchive');
    c.header('Referrer-Policy', 'no-referrer');
    return answerWithFile(
      c,
      new FileAnswer({ name: pdfFileName(shown, 'lots'), type: 'application/pdf', bytes }),
    );
  });
}
