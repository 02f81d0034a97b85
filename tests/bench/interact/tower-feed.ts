import { writeFile } from 'node:fs/promises';

/** Floors that people live on, and flats on each: 51 floors high, 1,000 cells. */
const FLOORS = 50;
const SECTIONS = 4;
const IN_SECTION = 5;
export const TOWER_CELLS = FLOORS * SECTIONS * IN_SECTION;

/** Writes a Yandex Realty feed of one tower of invented flats. */
export async function writeTowerFeed(path: string): Promise<void> {
  const offers = Array.from({ length: TOWER_CELLS }, (_, index) => offerOf(index));
  await writeFile(
    path,
    `<?xml version="1.0" encoding="UTF-8"?>
<realty-feed xmlns="http://webmaster.yandex.ru/schemas/feed/realty/2010-06">
${offers.join('\n')}
</realty-feed>
`,
  );
}

function offerOf(index: number): string {
  const floor = 2 + Math.floor(index / (SECTIONS * IN_SECTION));
  const section = 1 + (Math.floor(index / IN_SECTION) % SECTIONS);
  const rooms = (index * 7) % 5;
  const area = 24 + rooms * 17 + (index % 130) / 10;
  return `<offer internal-id="T-${index}">
  <type>продажа</type><property-type>жилая</property-type><category>квартира</category>
  <location><country>Россия</country><locality-name>Сочи</locality-name><address>Сочи, Портовая улица, 1</address><apartment>${index + 1}</apartment></location>
  <price><value>${Math.round(area * (150_000 + floor * 1_000))}</value><currency>RUR</currency></price>
  <area><value>${area.toFixed(1)}</value><unit>кв. м</unit></area>
  ${rooms === 0 ? '<studio>1</studio>' : `<rooms>${rooms}</rooms>`}
  <floor>${floor}</floor><floors-total>${FLOORS + 1}</floors-total>
  <building-name>Высокая башня</building-name><yandex-house-id>1</yandex-house-id>
  <building-section>${section}</building-section>
  <building-state>unfinished</building-state><built-year>2029</built-year><ready-quarter>1</ready-quarter>
</offer>`;
}
