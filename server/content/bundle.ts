import * as v from 'valibot';
import { Email } from '../../src/contract/accounts/fields/account-fields';
import {
  AgreementSettings,
  agreementBounds,
} from '../../src/contract/calls/staff/people/staff-agreement-endpoints';
import { BookingSettingsInput } from '../../src/contract/calls/staff/stock/staff-booking-endpoints';
import {
  Corners,
  Day,
  Degrees,
  END_TOO_EARLY,
  ExternalId,
  endsLater,
  FilePath,
  freeText,
  list,
  MeasuredPicture,
  Moment,
  Name,
  oneOf,
  orNone,
  PageLink,
  Paragraph,
  Percent,
  Phone,
  Sections,
  Slug,
  Title,
  text,
  Whole,
} from '../../src/contract/content/content-fields';
import { roomContent } from '../../src/contract/content/room-content';
import {
  BannerContent,
  CityContent,
  CommissionException,
  DepartmentContent,
  MortgageContent,
  OfficeRoute,
  PageBlock,
  PageContent,
  PurchaseWayContent,
  Social,
} from '../../src/contract/content/site-content';
import { developerBounds } from '../../src/contract/developer/developer-input';
import { AccentInput, ShortNameInput } from '../../src/contract/developer/look/look';
import { OfficeSpecialDays } from '../../src/contract/developer/sales-office-input';
import { metroWayNames } from '../../src/contract/lots/projects/project-facts';
import { perLotType, selectionTypes } from '../../src/contract/lots/types/lot-types';
import { isReservedSlug } from '../../src/contract/text/project-slug';

/** Raised when an older portal would read a bundle wrongly. */
export const BUNDLE_VERSION = 1;

/** What bundles said of the developer before there was a record: the rest of that stays as it is. */
const Contacts = v.strictObject({ phone: Phone, policy: orNone(PageLink) });
const Item = v.strictObject({ title: text(developerBounds.title), text: text(developerBounds.text) });
const CommonRate = orNone(v.pipe(Percent, v.minValue(0.01, 'меньше 0,01')));
/** The developer's record. Questions of guests and conditions for agencies are pages: `start_page`, `for_agencies`. */
const DeveloperPart = v.strictObject({
  name: freeText(developerBounds.name),
  legal_name: orNone(text(developerBounds.legalName)),
  phone: orNone(Phone),
  email: orNone(Email),
  hours: orNone(text(developerBounds.hours)),
  policy: orNone(PageLink),
  /** Percent of the price. */
  rates: v.optional(v.strictObject(perLotType(() => CommonRate)), {}),
  payout_days: orNone(Whole(1, 365)),
  fixation: v.optional(v.strictObject({ days: orNone(Whole(1, 3650)), prolongs: orNone(Whole(0, 20)) }), {}),
  /** Hours between showings in different cities. */
  appointment_gap: v.optional(v.nullable(Whole(0, 24))),
  guest: v.optional(
    v.strictObject({
      lead: orNone(text(developerBounds.lead)),
      steps: v.optional(list(Item, developerBounds.steps), []),
    }),
    {},
  ),
});
/** How the portal looks; the files of its logos, PNG or SVG, are drawn anew. */
const LookPart = v.strictObject({
  accent: v.optional(AccentInput, null),
  short_name: v.optional(ShortNameInput, null),
  logo: orNone(FilePath),
  dark_logo: orNone(FilePath),
});
const Policy = v.strictObject({ version: Name, title: Title, sections: Sections, published_at: Moment });
const Regulation = v.strictObject({
  title: Title,
  version: Whole(1, 10_000),
  sections: Sections,
  published_at: Moment,
  /** Versions that were in force before. */
  former: v.optional(
    list(
      v.strictObject({ version: Whole(1, 10_000), title: Title, sections: Sections, published_at: Moment }),
    ),
    [],
  ),
});
/** The agreement with agencies: what is asked, and the versions that were published. Who has accepted them is no content. */
const AgreementPart = v.strictObject({
  settings: v.optional(
    v.pipe(
      AgreementSettings,
      v.check(
        ({ months, until }) => months === null || until === null,
        'либо срок в месяцах, либо день окончания',
      ),
    ),
  ),
  versions: v.optional(
    list(
      v.strictObject({
        version: Whole(1, 10_000),
        title: Title,
        sections: Sections,
        changes: freeText(agreementBounds.changes),
        starts_at: Moment,
      }),
    ),
    [],
  ),
});
const YesOrNo = v.optional(v.boolean('да или нет'), false);
const { limit: BookingLimit, terms: BookingTerms, queue: BookingQueue } = BookingSettingsInput.entries;
/** How lots are booked, by the rules of the form in the room. Bookings themselves are no content. */
const BookingsPart = v.strictObject({
  limit: v.optional(BookingLimit, null),
  terms: v.pipe(
    list(
      v.strictObject({
        ...BookingTerms.item.entries,
        project: orNone(Slug),
        cost: v.optional(BookingTerms.item.entries.cost, null),
        confirm: YesOrNo,
        meeting: YesOrNo,
        note: freeText(500),
      }),
      500,
    ),
    BookingTerms,
  ),
  queue: BookingQueue,
});
const Publication = v.pipe(
  v.strictObject({
    kind: oneOf(['news', 'promo'], 'вид'),
    title: Title,
    paragraphs: list(Paragraph, 200),
    published_at: Moment,
    deadline: orNone(Moment),
    lot_type: orNone(oneOf(selectionTypes, 'вид лота')),
    picture: orNone(FilePath),
    projects: v.optional(list(Slug), []),
    withdrawn_at: orNone(Moment),
  }),
  endsLater('published_at', 'deadline'),
);
const CoordinatesField = v.strictObject({ latitude: Degrees(90), longitude: Degrees(180) });
const DescribedPicture = v.strictObject({ file: FilePath, alt: freeText(300) });
const WorkingTime = v.pipe(
  v.strictObject({
    days: v.pipe(list(Whole(1, 7), 7), v.minLength(1, 'нет дней')),
    from: v.pipe(v.string('нужно время'), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'нужно время: 09:00')),
    to: v.pipe(v.string('нужно время'), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'нужно время: 20:00')),
  }),
  v.forward(
    v.check(({ from, to }) => from < to, END_TOO_EARLY),
    ['to'],
  ),
);
const SalesOffice = v.strictObject({
  name: Name,
  address: text(500),
  phone: Phone,
  hours: list(WorkingTime, 7),
  coordinates: orNone(CoordinatesField),
  /** Days with hours of their own; `hours` null: closed. */
  special_days: v.optional(OfficeSpecialDays),
  managers: v.optional(
    list(
      v.strictObject({
        name: Name,
        position: Name,
        phone: Phone,
        hours: WorkingTime,
        other_hours: v.optional(list(WorkingTime, 6), []),
        projects: v.optional(list(Slug), []),
        days_off: v.optional(list(Day), []),
      }),
    ),
    [],
  ),
});

const Document = v.strictObject({
  title: Title,
  category: Name,
  project: orNone(Slug),
  withdrawn_at: orNone(Moment),
  versions: v.pipe(
    list(v.strictObject({ file: FilePath, name: text(200), published_at: Moment })),
    v.minLength(1, 'нет файла'),
  ),
});

const CrossSection = v.strictObject({
  ...MeasuredPicture.entries,
  levels: list(v.strictObject({ floor: Whole(-10, 300), top: v.number(), bottom: v.number() }), 300),
  sections: list(v.strictObject({ from: v.number(), to: v.number() }), 100),
});
const LotDrawings = v.strictObject({
  external_id: ExternalId,
  /** Where it lies on the plan of its floor. */
  outline: orNone(Corners),
  /** Its plan for cards, in full, and of walls alone; of a lot whose feed brings pictures those stand there. */
  plan: orNone(FilePath),
  plan_full: orNone(FilePath),
  plan_walls: orNone(FilePath),
});
const Building = v.strictObject({
  external_id: ExternalId,
  name: Name,
  phase: orNone(Name),
  facade: orNone(v.strictObject({ ...MeasuredPicture.entries, cross_section: orNone(CrossSection) })),
  site_outline: orNone(Corners),
  floors: v.optional(list(v.strictObject({ floor: Whole(-10, 300), ...MeasuredPicture.entries }), 300), []),
  /** Drawings of lots, by what their feed calls them. */
  lots: v.optional(list(LotDrawings, 10_000), []),
});
const Project = v.strictObject({
  slug: v.pipe(
    Slug,
    v.check((given) => !isReservedSlug(given), 'этот код занят порталом'),
  ),
  name: Name,
  city: Slug,
  address: orNone(text(500)),
  /** The source of the feed that brings its lots, and what the feed calls it. */
  source: ExternalId,
  external_id: ExternalId,
  /** What is set by hand; left out, what the feed says is shown. An empty text or list hides that too. */
  description: orNone(
    v.pipe(v.string('нужен текст'), v.trim(), v.maxLength(10_000, 'длиннее 10 000 знаков')),
  ),
  /** The first of `pictures`; the only one where these are left out. */
  picture: orNone(FilePath),
  pictures: orNone(list(DescribedPicture, 50)),
  coordinates: orNone(CoordinatesField),
  metro: orNone(
    list(
      v.strictObject({
        name: text(100),
        minutes: orNone(Whole(1, 300)),
        by: v.optional(oneOf(metroWayNames, 'как добраться'), 'foot'),
      }),
      10,
    ),
  ),
  phone: orNone(v.union([v.literal(''), Phone])),
  coming_soon: v.optional(v.boolean('да или нет'), false),
  sale_first: v.optional(v.boolean('да или нет'), false),
  site_plan: orNone(MeasuredPicture),
  benefits: v.optional(list(v.strictObject({ title: Title, text: freeText(2000) }), 50), []),
  slides: v.optional(
    list(v.strictObject({ title: Title, text: freeText(2000), picture: orNone(FilePath) }), 50),
    [],
  ),
  surroundings: v.optional(
    list(
      v.strictObject({
        category: Slug,
        name: Name,
        minutes: Whole(0, 600),
        bearing: v.pipe(v.number('нужно число'), v.minValue(0, 'меньше 0'), v.maxValue(360, 'больше 360')),
      }),
      200,
    ),
    [],
  ),
  /** Newest first; `percent` by the building's external id. */
  progress: v.optional(
    list(
      v.strictObject({
        month: v.pipe(v.string('нужен месяц'), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'нужен месяц: 2026-11')),
        text: freeText(2000),
        percent: v.record(ExternalId, Whole(0, 100)),
        pictures: v.optional(list(DescribedPicture, 50), []),
      }),
      200,
    ),
    [],
  ),
  services: v.optional(list(v.strictObject({ title: Title, items: list(text(500), 100) }), 50), []),
  finishes: v.optional(
    list(
      v.strictObject({
        name: Name,
        features: list(v.strictObject({ title: Title, text: freeText(2000) }), 50),
      }),
      50,
    ),
    [],
  ),
  buildings: v.optional(list(Building), []),
});

/**
 * What the portal shows that neither a feed nor an account has brought: `content.json` of a bundle. A part that is left
 * out stays as it is; one that is there is the whole of it. Files lie beside it, in `pictures/` and `files/`.
 */
export const Bundle = v.strictObject({
  version: v.literal(BUNDLE_VERSION, `этот портал читает версию ${BUNDLE_VERSION}`),
  contacts: v.optional(Contacts),
  developer: v.optional(DeveloperPart),
  look: v.optional(LookPart),
  cities: v.optional(list(CityContent)),
  projects: v.optional(list(Project)),
  policies: v.optional(list(Policy)),
  regulations: v.optional(list(Regulation)),
  agreement: v.optional(AgreementPart),
  bookings: v.optional(BookingsPart),
  socials: v.optional(list(Social, 30)),
  publications: v.optional(list(Publication, 5000)),
  banners: v.optional(list(BannerContent, 50)),
  popups: v.optional(list(BannerContent, 50)),
  pages: v.optional(list(PageContent, 10)),
  page_blocks: v.optional(list(PageBlock, 50)),
  purchase_ways: v.optional(list(PurchaseWayContent, 50)),
  departments: v.optional(list(DepartmentContent, 100)),
  office_routes: v.optional(list(OfficeRoute, 50)),
  seo: v.optional(roomContent.seo),
  redirects: v.optional(roomContent.redirects),
  sales_offices: v.optional(list(SalesOffice, 100)),
  documents: v.optional(list(Document, 2000)),
  mortgage: v.optional(MortgageContent),
  commission: v.optional(list(CommissionException, 500)),
});
export type Bundle = v.InferOutput<typeof Bundle>;
export type PartName = Exclude<keyof Bundle, 'version'>;
/** A part as it stands in a bundle. */
export type ContentOf<Name extends PartName> = NonNullable<Bundle[Name]>;
/** A part as people write it, who may leave out what has a usual value. */
export type GivenPart<Name extends PartName> = Readonly<NonNullable<v.InferInput<typeof Bundle>[Name]>>;
