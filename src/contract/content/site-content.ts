import * as v from 'valibot';
import { Email } from '../accounts/fields/account-fields';
import { lotTypes } from '../lots/types/lot-types';
import { MAX_MONTHS } from '../mortgage/offers';
import { programKinds } from '../mortgage/program';
import { isFixedPage } from '../paths/page-paths';
import {
  endsLater,
  freeText,
  list,
  Moment,
  Name,
  oneOf,
  orNone,
  PageLink,
  Paragraph,
  Percent,
  Phone,
  Sections,
  SiteLink,
  Slug,
  Title,
  text,
  Whole,
} from './content-fields';

/** What stands on pages and between them, as a bundle has it and the developer's managers write it. */

export const CityContent = v.strictObject({ slug: Slug, name: Name });
/** Begins as an SVG does and says its view box: an icon without one cannot be drawn. */
const ICON = /^(?:\uFEFF|\s|<\?[^>]*>|<!--[\s\S]*?-->)*<svg\s(?:[^>]*\s)?viewBox\s*=/;
export const Social = v.strictObject({
  name: Name,
  // Anything else would be stored and never shown.
  link: SiteLink,
  icon: v.pipe(
    freeText(20_000),
    v.check(
      (icon) => icon === '' || ICON.test(icon),
      'это не значок: нужен файл SVG, в котором указан viewBox',
    ),
  ),
});
export const BannerContent = v.pipe(
  v.strictObject({
    title: Title,
    text: freeText(1000),
    link: orNone(PageLink),
    link_label: orNone(Name),
    from: orNone(Moment),
    until: orNone(Moment),
  }),
  endsLater('from', 'until'),
  v.forward(
    v.partialCheck(
      [['link'], ['link_label']],
      ({ link, link_label }) => link !== null || link_label === null,
      'у кнопки со словами нужен адрес',
    ),
    ['link'],
  ),
);
export const PageContent = v.strictObject({
  name: v.picklist(['main_page', 'start_page', 'for_agencies', 'tradein'], 'такой страницы нет'),
  title: Title,
  lead: freeText(2000),
  sections: v.optional(Sections, []),
});
export const PageBlock = v.strictObject({
  name: Slug,
  title: Title,
  is_on: v.optional(v.boolean('да или нет'), true),
});
export const PurchaseWayContent = v.strictObject({
  title: Title,
  text: Paragraph,
  terms: v.optional(list(text(500), 50), []),
});
export const DepartmentContent = v.strictObject({
  name: Name,
  phone: Phone,
  email: orNone(Email),
  address: orNone(text(500)),
  hours: freeText(200),
});
export const OfficeRoute = v.strictObject({ title: Title, text: Paragraph });
export const SeoPageContent = v.strictObject({
  path: v.pipe(v.string('нужен путь'), v.regex(/^\/\S{0,500}$/, 'нужен путь: /flats')),
  city: v.optional(v.union([Slug, v.literal('')], 'нужен код города'), ''),
  title: Title,
  description: text(1000),
});
export const RedirectContent = v.strictObject({
  source: v.pipe(
    v.string('нужен путь'),
    v.trim(),
    v.regex(
      /^\/(?:[^\s?#*]{0,500}|(?:[^\s?#*]{0,500}\/)?\*)$/,
      'нужен путь без адреса сайта и знака «?»: /old/*',
    ),
    v.check((source) => !isFixedPage(source), 'это страница самого портала: с неё он никуда не переадресует'),
  ),
  target: PageLink,
});

/** Between which moments something holds. */
const validity = { valid_from: orNone(Moment), valid_until: orNone(Moment) };
const Months = Whole(1, MAX_MONTHS);
/** Roubles; what is larger was mistyped. */
const MAX_LOAN = 10_000_000_000;
const MortgageProgram = v.pipe(
  v.strictObject({
    slug: Slug,
    bank: v.pipe(v.string('нужен код банка'), v.minLength(1, 'выберите банк'), Slug),
    name: text(100),
    kind: oneOf(programKinds, 'вид'),
    regions: orNone(list(Slug)),
    rate: Percent,
    first_payment: Percent,
    min_months: v.optional(Months, 1),
    max_months: Months,
    max_loan: orNone(
      v.pipe(
        v.number('нужно число'),
        v.integer('не целое число'),
        v.minValue(1, 'меньше рубля'),
        v.maxValue(MAX_LOAN, 'больше 10 млрд рублей'),
      ),
    ),
    ...validity,
    tranche: orNone(v.strictObject({ share: Percent, months: Months })),
  }),
  endsLater('valid_from', 'valid_until'),
  v.forward(
    v.partialCheck(
      [['min_months'], ['max_months']],
      ({ min_months, max_months }) => min_months <= max_months,
      'срок «от» больше срока «до»',
    ),
    ['max_months'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['tranche']],
      ({ kind, tranche }) => (kind === 'tranche') === (tranche !== null),
      ({ input }) =>
        input.tranche === null
          ? 'у траншевой программы нужны оба транша'
          : 'транши бывают только у траншевой программы',
    ),
    ['tranche'],
  ),
);
const areUnique = (rows: readonly { slug: string }[]) =>
  new Set(rows.map(({ slug }) => slug)).size === rows.length;
export const MortgageContent = v.pipe(
  v.strictObject({
    banks: v.pipe(
      list(v.strictObject({ slug: Slug, name: text(100) })),
      v.check((rows) => areUnique(rows), 'два банка с одним кодом'),
    ),
    programs: v.pipe(
      list(MortgageProgram),
      v.check((rows) => areUnique(rows), 'две программы с одним кодом'),
    ),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value: input } = dataset;
    const { banks, programs } = input;
    const at = { type: 'object', origin: 'value' } as const;
    for (const [key, program] of programs.entries()) {
      const { bank } = program;
      if (banks.some(({ slug }) => slug === bank)) continue;
      addIssue({
        message: 'этого банка нет в списке банков',
        path: [
          { ...at, input, key: 'programs', value: programs },
          { type: 'array', origin: 'value', input: programs, key, value: program },
          { ...at, input: program, key: 'bank', value: bank },
        ],
      });
    }
  }),
);
/** An exception from the common rate. */
export const CommissionException = v.pipe(
  v.strictObject({
    title: text(150),
    lot_type: orNone(oneOf(lotTypes, 'вид лота')),
    project: orNone(Slug),
    promoted: v.optional(v.boolean('да или нет'), false),
    rate: Percent,
    ...validity,
  }),
  endsLater('valid_from', 'valid_until'),
  // The offer holds everywhere and always, and the guest page says it: what is said else is said of something.
  v.forward(
    v.partialCheck(
      [['project'], ['promoted'], ['valid_until']],
      ({ project, promoted, valid_until }) => project !== null || promoted || valid_until !== null,
      'правило для всех проектов без срока и без акции — это уже общая ставка, её меняют не здесь',
    ),
    ['project'],
  ),
);
