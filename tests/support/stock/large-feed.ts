import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

/** What of a large feed is asked for. `day` moves prices and sells lots: another day is a believable next feed. */
export interface LargeFeed {
  readonly offers: number;
  readonly day?: number;
  /** Left out: 400, as many as a large building has. */
  readonly lotsInBuilding?: number;
}

const towns = ['Краснодар', 'Новороссийск', 'Сочи', 'Ростов-на-Дону'];
const LOTS_IN_BUILDING = 400;
const BUILDINGS_IN_PROJECT = 10;

/** Writes a Yandex Realty feed of invented flats, the same for the same numbers; a hundred thousand are 140 MB. */
export async function writeLargeFeed(
  path: string,
  { offers, day = 0, lotsInBuilding = LOTS_IN_BUILDING }: LargeFeed,
): Promise<void> {
  const file = createWriteStream(path);
  file.write(
    '<?xml version="1.0" encoding="UTF-8"?>\n<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">\n',
  );
  for (let index = 0; index < offers; index++) {
    // One lot in three hundred is sold a day, one in fifty has another price.
    if (day > 0 && index % 300 === day) continue;
    if (!file.write(offerOf(index, { day, lotsInBuilding }))) await once(file, 'drain');
  }
  file.end('</realty-feed>\n');
  await finished(file);
}

function offerOf(index: number, { day, lotsInBuilding }: { day: number; lotsInBuilding: number }): string {
  const building = Math.floor(index / lotsInBuilding);
  const project = Math.floor(building / BUILDINGS_IN_PROJECT);
  const town = towns[project % towns.length];
  const rooms = (index * 7) % 5;
  const area = 24 + rooms * 17 + (index % 130) / 10;
  const dearer = index % 50 === day ? day * 10_000 : 0;
  const price = Math.round(area * (120_000 + (project % 9) * 15_000)) + dearer;
  const floor = 1 + (index % 16);
  return `  <offer internal-id="L-${index}">
    <type>продажа</type>
    <property-type>жилая</property-type>
    <category>квартира</category>
    <new-flat>да</new-flat>
    <creation-date>2026-09-01T10:00:00+03:00</creation-date>
    <location>
      <country>Россия</country>
      <locality-name>${town}</locality-name>
      <address>${town}, Портовая улица, ${building + 1}</address>
      <apartment>${index % lotsInBuilding}</apartment>
    </location>
    <sales-agent>
      <name>Отдел продаж</name>
      <phone>+78000000000</phone>
      <category>застройщик</category>
    </sales-agent>
    <price><value>${price}</value><currency>RUR</currency></price>
    <area><value>${area.toFixed(1)}</value><unit>кв. м</unit></area>
    <living-space><value>${(area * 0.6).toFixed(1)}</value><unit>кв. м</unit></living-space>
    <kitchen-space><value>${(area * 0.2).toFixed(1)}</value><unit>кв. м</unit></kitchen-space>
    ${rooms === 0 ? '<studio>1</studio>' : `<rooms>${rooms}</rooms>`}
    <floor>${floor}</floor>
    <floors-total>16</floors-total>
    <building-name>Большой проект ${project + 1}</building-name>
    <yandex-house-id>${1_000 + building}</yandex-house-id>
    <building-section>${1 + (index % 4)}</building-section>
    <building-state>unfinished</building-state>
    <built-year>${2027 + (building % 3)}</built-year>
    <ready-quarter>${1 + (building % 4)}</ready-quarter>
    <renovation>${index % 2 === 0 ? 'чистовая' : 'без отделки'}</renovation>
    <image tag="plan">https://plans.example/${index % 500}.svg</image>
    <image>https://pictures.example/${project}.jpg</image>
    <description>Квартира ${index} на ${floor} этаже: окна во двор, кладовая рядом с лифтом, до моря двадцать минут пешком.</description>
  </offer>
`;
}
