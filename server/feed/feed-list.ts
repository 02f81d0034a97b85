import { desc } from 'drizzle-orm';
import { counted } from '../../src/contract/text/words';
import { portalFormat } from '../../src/contract/time/portal-format';
import type { Database } from '../db/database';
import { feedImports } from '../db/schema/schema';
import { countPictures, pictureFailures } from '../media/mirror/mirror-store';
import { type FeedSchedule, listSchedules } from './schedules/schedule-store';

const SHOWN = 10;
const moments = portalFormat({ dateStyle: 'short', timeStyle: 'short' });

/** `npm run feed -- --list`: schedules, the last imports, and what stands in the way of pictures. */
export async function listLines(db: Database): Promise<string[]> {
  const schedules = await listSchedules(db);
  const imports = await db.select().from(feedImports).orderBy(desc(feedImports.id)).limit(SHOWN);
  const { waiting, mirrored, refused } = await countPictures(db);
  const failures = await pictureFailures(db);
  return [
    schedules.length === 0 ? 'По расписанию не загружается ничего.' : 'По расписанию:',
    ...schedules.flatMap(scheduleLines),
    imports.length === 0 ? 'Фидов ещё не загружали.' : 'Последние загрузки:',
    ...imports.map(importLine),
    `Картинки: скопировано ${mirrored}, ждут ${waiting}, отказано ${refused}`,
    ...failures.map(
      ({ origin, failure, pictures, state }) =>
        `  ${origin}: ${failure} (${counted(pictures, ['картинка', 'картинки', 'картинок'])}${state === 'waiting' ? ', попробуем ещё' : ''})`,
    ),
  ];
}

function scheduleLines({ url, source, everyMinutes, lastImportAt, nextAt, failure, failures }: FeedSchedule) {
  const times = [
    `раз в ${everyMinutes} мин`,
    ...(source === null ? [] : [`источник ${source}`]),
    ...(lastImportAt === null ? [] : [`загружен ${moments.format(lastImportAt)}`]),
    `следующий раз ${moments.format(nextAt)}`,
  ];
  const trouble =
    failure === null
      ? []
      : [
          `    сбой, ${counted(failures, ['раз', 'раза', 'раз'])} подряд: ${failure}. Остаётся прежний фонд лотов.`,
        ];
  return [`  ${url}`, `    ${times.join(', ')}`, ...trouble];
}

function importLine(row: typeof feedImports.$inferSelect) {
  const { at, source, added, changed, gone, held, refused, failure } = row;
  const waiting = held > 0 ? `, цена уточняется у ${held}` : '';
  const done =
    failure ?? `добавлено ${added}, изменено ${changed}, ушло ${gone}, отказано ${refused.length}${waiting}`;
  return `  ${moments.format(at)}, ${source}: ${done}`;
}
