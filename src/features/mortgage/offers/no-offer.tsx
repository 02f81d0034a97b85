import { withoutWidows } from '../../../lib/rendering/without-widows';
import { color, font, space } from '../../../ui/tokens';
import type { Calculation } from '../deal/calculate';

/** Nothing to read out yet, or no programme that does: what to do next. */
export function NoOffer({ calculation: { deal, errors } }: { calculation: Calculation }) {
  const isWrong = Object.values(errors).some((error) => error !== undefined);
  return (
    <section aria-label="Итог" css={{ display: 'grid', gap: space.sm }}>
      <p css={{ fontSize: font.size.xl, lineHeight: 1.3, fontWeight: 600 }} role="status">
        {deal ? 'По этим условиям кредита нет' : 'Сколько стоит квартира?'}
      </p>
      <p css={{ color: color.ink2, maxWidth: '60rem' }}>
        {withoutWidows(
          deal
            ? isWrong
              ? 'Исправьте то, что отмечено в расчёте: платёж появится сразу.'
              : 'Почему не подходит каждая программа, сказано в списке ниже.'
            : 'Укажите стоимость, проект или лот из избранного: платёж, первый взнос и переплата появятся сразу.',
        )}
      </p>
    </section>
  );
}
