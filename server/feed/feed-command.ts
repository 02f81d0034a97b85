import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { CommandContext } from '../commands/command';
import { type FeedReport, type FeedRequest, importFeed } from './import-feed';
import { isFeedAddress } from './reading/feed-bytes';
import { MAX_REFUSALS } from './staged-feed';

const help = [
  'npm run feed -- ФАЙЛ или АДРЕС [--source ИМЯ] [--dry-run] [--force]',
  '',
  'Загружает фид Яндекс Недвижимости (YRL) или ЦИАН (версия 2).',
  '  --source ИМЯ  чей это фид: уходят только лоты этого источника.',
  '                Без имени источник — каждый из проектов, названных в фиде.',
  '                Для загрузки по расписанию лучше назвать его: проект могут переименовать',
  '  --dry-run     только показать, что изменилось бы',
  '  --force       принять фид, из которого ушло больше 30 % лотов',
];

/** The demo developer's lots are nobody's feed; ':' parts a format from a project in sources without a name. */
const sourceName = /^(?!demo$)[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u;

/** `npm run feed`. Answers 0 for an imported feed, 1 for a refused one, 2 for a command that cannot be understood. */
export async function feedCommand(args: string[], context: CommandContext): Promise<number> {
  const request = readRequest(args, context.cwd);
  if (typeof request === 'string') {
    if (request !== '') context.print(request);
    for (const line of help) context.print(line);
    return request === '' ? 0 : 2;
  }
  const report = await importFeed(context.db, request, (line) => context.print(line));
  for (const line of reportLines(report, request)) context.print(line);
  return report.failure === null ? 0 : 1;
}

/** The request, or what is wrong with the words; '' asks for help. */
function readRequest(args: string[], cwd: string): FeedRequest | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        source: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        force: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return '';
    const [origin] = positionals;
    if (origin === undefined || positionals.length > 1) return 'Назовите один файл или адрес фида.';
    const source = values.source?.toLowerCase() ?? null;
    if (source !== null && !sourceName.test(source)) return `Имя источника «${source}» не подходит.`;
    const place = isFeedAddress(origin) ? origin : resolve(cwd, origin);
    return { origin: place, source, dryRun: values['dry-run'], force: values.force };
  } catch {
    return 'Не понимаю эту команду.';
  }
}

function reportLines(report: FeedReport, request: FeedRequest): string[] {
  const { source, total, added, changed, gone, refused, refusedCount, failure } = report;
  const lines = [`Источник: ${source}. Предложений в фиде: ${total}`];
  if (refusedCount > 0) lines.push(`Отказано: ${refusedCount}`);
  for (const { line, id, reason } of refused)
    lines.push(`  строка ${line}${id === null ? '' : `, № ${id}`}: ${reason}`);
  if (refusedCount > refused.length) lines.push(`  и ещё ${refusedCount - MAX_REFUSALS}`);
  if (failure !== null) return [...lines, `${failure}.`, 'Ничего не изменено: остаётся прежний фонд лотов.'];
  lines.push(`Добавлено: ${added}, изменено: ${changed}, ушло: ${gone}, отказано: ${refusedCount}`);
  if (request.dryRun) lines.push('Это проба: ничего не записано.');
  return lines;
}
