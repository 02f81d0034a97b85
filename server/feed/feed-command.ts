import { counted } from '../../src/contract/text/words';
import type { CommandContext } from '../commands/command';
import { type JournalAct, terminalAuthor, writeJournal } from '../journal/write-journal';
import { allowHosts, hostsNotAllowed } from './feed-hosts';
import { listLines } from './feed-list';
import { type FeedOrder, readOrder } from './feed-order';
import { type FeedReport, importFeed } from './import-feed';
import { isFeedAddress } from './reading/feed-bytes';
import { forgetSchedule, saveSchedule } from './schedules/schedule-store';
import { MAX_REFUSALS } from './staging/staged-feed';

const help = [
  'npm run feed -- ФАЙЛ или АДРЕС [--source ИМЯ] [--dry-run] [--force] [--every МИНУТЫ] [--pictures УЗЛЫ]',
  'npm run feed -- АДРЕС --forget',
  'npm run feed -- --pictures УЗЛЫ',
  'npm run feed -- --list',
  '',
  'Загружает фид Яндекс Недвижимости (YRL), ЦИАН (версия 2), Profitbase (XML) или ДомКлик.',
  'Что это за формат, видно по самому файлу.',
  '  --source ИМЯ    чей это фид: уходят только лоты этого источника.',
  '                  Без имени источник — каждый из проектов, названных в фиде.',
  '                  Для загрузки по расписанию лучше назвать его: проект могут переименовать',
  '  --dry-run       только показать, что изменилось бы',
  '  --force         принять фид, из которого ушло больше 30 % лотов или который старше загруженного,',
  '                  и все его цены, даже если они резко изменились',
  '  --every МИНУТЫ  дальше загружать этот адрес самому, раз в столько минут (от 5 до 10080).',
  '                  Если фид не принят, остаётся прежний фонд лотов',
  '  --forget        больше не загружать этот адрес самому; лоты остаются',
  '  --pictures УЗЛЫ с каких узлов копировать планы, кроме узла самого фида: cdn.dev.ru,*.dev.ru;',
  '                  картинки этих узлов, от которых портал отказался, он попробует снова',
  '  --list          расписания, последние загрузки и что с картинками',
];

/** `npm run feed`. Answers 0 for an imported feed, 1 for a refused one, 2 for a command that cannot be understood. */
export async function feedCommand(args: string[], context: CommandContext): Promise<number> {
  const order = readOrder(args, context.cwd);
  switch (order.kind) {
    case 'help':
      for (const line of [...order.problem, ...help]) context.print(line);
      return order.problem.length === 0 ? 0 : 2;
    case 'list':
      for (const line of await listLines(context.db)) context.print(line);
      return 0;
    case 'pictures':
      await allowHosts(context.db, order.hosts);
      await noteFeed(context.db, { action: 'allow_pictures', after: { hosts: order.hosts } });
      context.print(`Картинки копируются и с узлов: ${order.hosts.join(', ')}`);
      return 0;
    case 'forget': {
      const known = await forgetSchedule(context.db, order.url);
      if (known) await noteFeed(context.db, { action: 'forget_feed', before: addressOf(order.url) });
      context.print(
        known ? 'Этот адрес больше не загружается сам. Лоты остались.' : 'Такого адреса нет в расписании.',
      );
      return known ? 0 : 1;
    }
    case 'import':
      return importByOrder(order, context);
  }
}

async function importByOrder(
  { request, everyMinutes, hosts }: Extract<FeedOrder, { kind: 'import' }>,
  { db, hosts: configured, limits, stopping, print }: CommandContext,
): Promise<number> {
  const ask = { privateHosts: configured?.private, stopping };
  const report = await importFeed(db, { ...request, by: terminalAuthor, limits, ask }, print);
  const isSaved = report.failure === null && !request.dryRun;
  if (isSaved) {
    await allowHosts(db, hosts, isFeedAddress(request.origin) ? new URL(request.origin) : null);
    const closed = await hostsNotAllowed(db, configured?.pictures ?? []);
    if (closed.length > 0)
      print(
        `Планы с узлов ${closed.join(', ')} не копируются. Разрешить: npm run feed -- --pictures ${closed.join(',')}`,
      );
  }
  if (isSaved && everyMinutes !== null) {
    const { origin: url, source } = request;
    await saveSchedule(db, { url, source, everyMinutes }, report.validators);
    await noteFeed(db, {
      action: 'schedule_feed',
      after: { ...addressOf(url), every_minutes: everyMinutes },
      ...(source !== null && { source }),
    });
    print(`Дальше портал загружает этот адрес сам, раз в ${everyMinutes} мин. Отменить: --forget`);
  }
  for (const line of reportLines(report, request.dryRun)) print(line);
  if (report.failure !== null && everyMinutes !== null)
    print('Расписание не изменено: сначала фид должен загрузиться.');
  return report.failure === null ? 0 : 1;
}

/** What the terminal has changed of how feeds come. */
const noteFeed = (
  db: CommandContext['db'],
  told: Pick<JournalAct, 'action' | 'before' | 'after' | 'source'>,
) => writeJournal(db, { by: terminalAuthor, subject: 'feed', subjectId: 0, ...told });

/** The rest of an address may hold a key. */
const addressOf = (url: string) => ({ hosts: [new URL(url).host] });

function oddLines(
  title: string,
  told: readonly { line: number; id: string | null; reason: string }[],
  count: number,
): string[] {
  if (count === 0) return [];
  const lines = told.map(
    ({ line, id, reason }) => `  строка ${line}${id === null ? '' : `, № ${id}`}: ${reason}`,
  );
  return [
    `${title}: ${count}`,
    ...lines,
    ...(count > told.length ? [`  и ещё ${count - MAX_REFUSALS}`] : []),
  ];
}

function reportLines(report: FeedReport, dryRun: boolean): string[] {
  const { source, total, added, changed, gone, held, refused, refusedCount, dropped, droppedCount, failure } =
    report;
  const lines = [
    `Источник: ${source}. Предложений в фиде: ${total}`,
    ...oddLines('Отказано', refused, refusedCount),
    ...oddLines('Лоты взяты без этих сведений', dropped, droppedCount),
  ];
  if (failure !== null)
    return [
      ...lines,
      `${failure}.${report.canForce ? ' Если так и нужно, добавьте --force.' : ''}`,
      'Ничего не изменено: остаётся прежний фонд лотов.',
    ];
  lines.push(`Добавлено: ${added}, изменено: ${changed}, ушло: ${gone}, отказано: ${refusedCount}`);
  if (held > 0)
    lines.push(
      `Цена уточняется, пока менеджер не ответит: ${counted(held, ['лот', 'лота', 'лотов'])}. Посмотреть: npm run office -- prices`,
    );
  if (dryRun) lines.push('Это проба: ничего не записано.');
  return lines;
}
