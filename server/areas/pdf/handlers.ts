import { eq } from 'drizzle-orm';
import { MAX_PDF_COMPARED, type pdfEndpoints } from '../../../src/contract/calls/clients/pdf-endpoints';
import { pdfFileName } from '../../../src/contract/lots/pdf-name';
import { rateLimiter } from '../../accounts/limits/rate-limits';
import { hasClient } from '../../accounts/of-agents';
import type { Executor } from '../../db/database';
import { clients } from '../../db/schema/clients/clients-schema';
import type { Secrets } from '../../db/secrets';
import { FileAnswer } from '../../http/answers/file-answer';
import type { Handlers } from '../../http/handler';
import { HttpProblem, notFound } from '../../http/problems/problem';
import type { FileStore } from '../../media/stores/file-store';
import type { PdfMaker } from '../../pdf/pdf-maker';
import { readPdfAgent, readPdfContent } from '../../pdf/read-content';
import { readClientLots } from '../../pdf/read-lots';
import type { UserRow } from '../../sessions/session-store';

const ofAgent = { name: 'pdf-made', count: 100, seconds: 3600, said: 'Слишком много файлов.' };

/** Files that an agent hands to a client. */
export function pdfHandlers(services: {
  db: Executor;
  secrets: Secrets;
  files: FileStore;
  pdf: PdfMaker;
}): Handlers<keyof typeof pdfEndpoints> {
  const { files, pdf } = services;
  const limiter = rateLimiter(services.db, services.secrets);
  return {
    getLotsPdf: async ({ query }, { db, user }) => {
      const { kind, lots: ids } = query;
      if (kind === 'comparison' && (ids.length < 2 || ids.length > MAX_PDF_COMPARED)) throw notComparable();
      const client = query.client === undefined ? null : await nameOf(db, user, query.client);
      const hasPrices = query.prices === 'true';
      const lots = await readClientLots(db, ids, hasPrices);
      if (lots.length < ids.length)
        throw notFound('Такого лота нет. Обновите страницу и выберите лоты снова.');
      await limiter.take(ofAgent, String(user.id));
      const bytes = await pdf.make(`user ${user.id}`, async () => {
        const agent = await readPdfAgent({ db, files }, user);
        return readPdfContent({ db, files }, { lots, kind, hasPrices, client, agent });
      });
      const name = pdfFileName(
        lots.map(({ page }) => page),
        kind,
      );
      return new FileAnswer({ name, type: 'application/pdf', bytes });
    },
  };
}

const notComparable = () =>
  new HttpProblem('validation', 'Сравнить можно от двух до четырёх лотов.', {
    errors: { lots: ['Выберите от двух до четырёх лотов'] },
  });

/** 'Ирина Ковалёва'. @throws 404 where the client is not theirs */
async function nameOf(db: Executor, user: UserRow, id: number): Promise<string> {
  if (!(await hasClient(db, user, id))) throw notFound('Такого клиента нет.');
  const [client] = await db.select().from(clients).where(eq(clients.id, id));
  return client ? `${client.firstName} ${client.lastName}`.trim() : '';
}
