import * as v from 'valibot';
import { publicationKinds } from '../../../../src/contract/calls/content/publication-endpoints';
import { PublicationBody } from '../../../../src/contract/calls/staff/staff-publication-endpoints';
import { inQuotes } from '../../../../src/contract/text/in-quotes';
import type { Database } from '../../../db/database';
import { AdminRefusal } from '../../admin-refusal';
import { sentSentence } from '../../notify';
import { publish, setWithdrawn } from '../../texts/publish';

interface Wanted {
  readonly title: string;
  readonly text: string;
  readonly date: string | undefined;
  readonly until: string | undefined;
  /** Slugs of projects, parted by commas. */
  readonly projects: string;
  readonly lots: string | undefined;
  readonly notify: boolean;
}

const terminal = { kind: 'terminal', id: null } as const;
const names = { news: 'Новость', promo: 'Акция' } as const;

/** Whether a command's words are about news or a promotion. */
export const isPublication = ([word]: readonly string[]): boolean =>
  publicationKinds.some((kind) => kind === word);

/** Publishes news or a promotion as the manager's words say. */
export async function publishPublication(
  db: Database,
  [word = '', ...rest]: readonly string[],
  { title, text, date, until, projects, lots, notify }: Wanted,
): Promise<string[]> {
  const kind = publicationKinds.find((one) => one === word);
  if (kind === undefined || rest.length > 0)
    throw new AdminRefusal('Назовите, что публикуете: news или promo.');
  const parsed = v.safeParse(PublicationBody, {
    // A terminal gives a line break as two characters.
    kind,
    title,
    text: text.replaceAll('\\n', '\n'),
    notify,
    date: date ?? null,
    deadline: until ?? null,
    lot_type: lots ?? null,
    projects: projects
      .split(',')
      .map((slug) => slug.trim())
      .filter((slug) => slug !== ''),
  });
  if (!parsed.success) throw new AdminRefusal(refusalOf(parsed.issues[0]));
  const { publication, told } = await publish(db, terminal, parsed.output);
  return [
    `${names[kind]} ${publication.id} опубликована: /news/${publication.id}`,
    ...(told === null ? [] : [sentSentence(told.sent, told.missed)]),
  ];
}

function refusalOf(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue)?.split('.')[0];
  if (field === 'lot_type') return 'Лотов такого типа нет. Есть: flats, commercial, hotel.';
  return field === 'projects' ? 'Проекты называют их адресами через запятую: loo-park.' : `${issue.message}.`;
}

/** Takes a publication off the portal, or puts it back. */
export async function withdrawPublication(
  db: Database,
  [, word = '', ...rest]: readonly string[],
  withdrawn: boolean,
): Promise<string> {
  if (rest.length > 0 || !/^[1-9]\d{0,14}$/.test(word)) throw new AdminRefusal('Назовите номер публикации.');
  const found = await setWithdrawn(db, terminal, { id: Number(word), withdrawn });
  if (found === null) throw new AdminRefusal(`Публикации ${word} нет.`);
  const { publication, changed } = found;
  const state = withdrawn ? 'снята с портала' : 'на портале';
  return `${names[publication.kind]} ${word} ${inQuotes(publication.title)}: ${changed ? '' : 'уже '}${state}`;
}
