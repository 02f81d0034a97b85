import { css } from '@emotion/react';
import type { Lot, LotPage } from '../../contract/lot';
import { formatArea, formatCompletion } from '../../contract/words';
import { color, font, space } from '../../ui/tokens';

const table = css({
  borderTop: `1px solid ${color.line}`,
  fontSize: font.size.sm,
  fontVariantNumeric: 'tabular-nums',
});
const row = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space.lg,
  padding: `${space.sm} 0`,
  borderBottom: `1px solid ${color.line}`,
  '& dt': { color: color.ink2 },
  '& dd': { textAlign: 'right' },
});

/** What is known of a lot, a line each; what is not known has no line. */
export function LotFacts({ lot, page }: { lot: Lot; page: LotPage | null }) {
  const facts: [string, string | null | undefined][] = [
    ['Общая площадь', formatArea(lot.area)],
    ['Жилая площадь', page?.living_area && formatArea(page.living_area)],
    ['Кухня', page?.kitchen_area && formatArea(page.kitchen_area)],
    ['Этаж', lot.floors ? `${lot.floor}\u00a0из\u00a0${lot.floors}` : String(lot.floor)],
    ['Корпус', lot.building],
    ['Секция', lot.section],
    ['Срок сдачи', lot.completion && formatCompletion(lot.completion)],
    ['Отделка', lot.finishing],
    ['Город', page?.city_name],
    ['Адрес', page?.project_address],
  ].map(([name, value]) => [name as string, typeof value === 'string' ? value : null]);
  return (
    <dl css={table}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} css={row}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
