import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isHostPattern, readHostPatterns } from '../net/host-patterns';
import type { FeedRequest } from './import-feed';
import { isFeedAddress } from './reading/feed-bytes';

/** What the words after `npm run feed --` ask for. */
export type FeedOrder =
  | { kind: 'help'; problem: string[] }
  | { kind: 'list' }
  | { kind: 'pictures'; hosts: string[] }
  | { kind: 'forget'; url: string }
  | { kind: 'import'; request: FeedRequest; everyMinutes: number | null; hosts: string[] };

/** A feed cannot use the demo's source name; ':' separates format and project in sources without a name. */
const sourceName = /^(?!demo$)[\p{L}\p{N}][\p{L}\p{N}._-]{0,63}$/u;
const WEEK = 7 * 24 * 60;

const options = {
  source: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  every: { type: 'string' },
  forget: { type: 'boolean', default: false },
  pictures: { type: 'string' },
  list: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const wrong = (...problem: string[]): FeedOrder => ({ kind: 'help', problem });

/** `cwd`: the terminal's folder, from which a file's name is meant. */
export function readOrder(args: string[], cwd: string): FeedOrder {
  const words = parsed(args);
  if (words === null) return wrong('Не понимаю эту команду.');
  const { values, positionals } = words;
  const [origin] = positionals;
  if (values.help) return { kind: 'help', problem: [] };
  if (values.list) return args.length === 1 ? { kind: 'list' } : wrong('--list пишут отдельно.');

  const hosts = readHostPatterns(values.pictures ?? '');
  if (values.pictures !== undefined && (hosts.length === 0 || !hosts.every(isHostPattern)))
    return wrong('Узлы называют через запятую, без http:// и порта: cdn.dev.ru,*.dev.ru');
  if (origin === undefined && hosts.length > 0 && args.length <= 2) return { kind: 'pictures', hosts };
  if (origin === undefined || positionals.length > 1) return wrong('Назовите один файл или адрес фида.');

  if (isFeedAddress(origin) && !URL.canParse(origin)) return wrong('Такого адреса не бывает.');
  const place = isFeedAddress(origin) ? new URL(origin).href : resolve(cwd, origin);
  if ((values.forget || values.every !== undefined) && !isFeedAddress(origin))
    return wrong('По расписанию загружается только адрес http(s)://…');
  if (values.forget)
    return args.length === 2 ? { kind: 'forget', url: place } : wrong('--forget пишут только с адресом.');

  const everyMinutes = values.every === undefined ? null : readMinutes(values.every);
  if (everyMinutes === undefined) return wrong('--every: сколько минут, от 5 до 10080.');
  if (everyMinutes !== null && values['dry-run']) return wrong('Проба не ставится на расписание.');
  const source = values.source?.toLowerCase() ?? null;
  if (source !== null && !sourceName.test(source)) return wrong(`Имя источника «${source}» не подходит.`);
  const request = { origin: place, source, dryRun: values['dry-run'], force: values.force };
  return { kind: 'import', request, everyMinutes, hosts };
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch {
    return null;
  }
}

/** From five minutes to a week; undefined for what is neither. */
function readMinutes(written: string): number | undefined {
  const minutes = Number(written);
  return Number.isInteger(minutes) && minutes >= 5 && minutes <= WEEK ? minutes : undefined;
}
