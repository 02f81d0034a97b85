import type { StaffLinkKind } from '../../contract/calls/staff/members/staff-entry-endpoints';
import { lazyOptional } from '../../lib/lazy/lazy-with-retry';
import { LazyForm } from './lazy-form';
import type { StaffPartProps } from './staff-place';

const Agreement = lazyOptional(() => import('./agreement/agreement-part'));
const Bookings = lazyOptional(() => import('./bookings/bookings-part'));
const Broadcasts = lazyOptional(() => import('./broadcasts/broadcasts-part'));
const Crm = lazyOptional(() => import('./crm/crm-part'));
const Drawings = lazyOptional(() => import('./drawings/drawings-part'));
const Failures = lazyOptional(() => import('./failures/failures-part'));
const Feeds = lazyOptional(() => import('./feeds/feeds-part'));
const Lots = lazyOptional(() => import('./lots/lots-part'));
const Members = lazyOptional(() => import('./members/members-part'));
const Moving = lazyOptional(() => import('./moving/moving-part'));
const OwnSignIn = lazyOptional(() => import('./me/own-sign-in'));
const Content = lazyOptional(() => import('./content/content-part'));
const Papers = lazyOptional(() => import('./papers/papers-part'));
const Personal = lazyOptional(() => import('./personal/personal-part'));
const Projects = lazyOptional(() => import('./projects/projects-part'));
const Reports = lazyOptional(() => import('./reports/reports-part'));
const Tokens = lazyOptional(() => import('./tokens/tokens-part'));
const Webhooks = lazyOptional(() => import('./webhooks/webhooks-part'));
const LinkPage = lazyOptional(() => import('./entry/link-page'));

/** 'Чертежи', in a file of its own: the editor is large, and drawn is seldom. */
export const DrawingsOfProjects = (props: StaffPartProps) => (
  <LazyForm what="Страница">
    <Drawings {...props} />
  </LazyForm>
);

/** 'Сотрудники', in a file of its own: only owners open it. */
export const ManagersPart = () => (
  <LazyForm what="Страница">
    <Members />
  </LazyForm>
);

/** 'Проекты', in a file of its own: with its forms it is the largest part. */
export const ProjectsPart = (props: StaffPartProps) => (
  <LazyForm what="Страница">
    <Projects {...props} />
  </LazyForm>
);

/** 'Фиды', in a file of its own: only owners open it. */
export const FeedsPart = () => (
  <LazyForm what="Страница">
    <Feeds />
  </LazyForm>
);

/** 'Лоты', in a file of its own: with its forms it weighs as much as the others together. */
export const LotsPart = (props: StaffPartProps) => (
  <LazyForm what="Страница">
    <Lots {...props} />
  </LazyForm>
);

/** 'Мой вход', in a file of its own: it is opened now and then. */
export const OwnSignInPart = () => (
  <LazyForm what="Страница">
    <OwnSignIn />
  </LazyForm>
);

/** 'Акты и счета', in a file of its own: it is opened now and then. */
export const PapersOfRoom = (props: StaffPartProps) => (
  <LazyForm what="Страница">
    <Papers {...props} />
  </LazyForm>
);

/** What a printed or sent link opens. */
export const StaffLinkPage = ({ kind }: { kind: StaffLinkKind }) => (
  <LazyForm what="Страница">
    <LinkPage kind={kind} />
  </LazyForm>
);

/** 'Страницы', in a file of its own: it is opened now and then. */
export const PagesPart = (props: StaffPartProps) => (
  <LazyForm what="Страница">
    <Content {...props} />
  </LazyForm>
);

/** 'Отчёты', in a file of its own: whoever heads the sales opens it. */
export const SalesReportsPart = (props: StaffPartProps) => (
  <LazyForm what="Страница">
    <Reports {...props} />
  </LazyForm>
);

/** 'Рассылки', in a file of its own: it is opened now and then. */
export const BroadcastsOfRoom = (props: StaffPartProps) => (
  <LazyForm what="Страница">
    <Broadcasts {...props} />
  </LazyForm>
);

/** 'Брони', in a file of its own: a developer who has no booking by agents never opens it. */
export const StaffBookingsPart = (props: StaffPartProps) => (
  <LazyForm what="Страница">
    <Bookings {...props} />
  </LazyForm>
);

/** 'Персональные данные', in a file of its own: only owners open it. */
export const PersonalDataPart = (props: StaffPartProps) => (
  <LazyForm what="Страница">
    <Personal {...props} />
  </LazyForm>
);

/** 'Переезд', in a file of its own: it is opened in the first weeks. */
export const MovingFromBefore = (props: StaffPartProps) => (
  <LazyForm what="Страница">
    <Moving {...props} />
  </LazyForm>
);

/** 'Ошибки', in a file of its own: whoever runs the portal opens it. */
export const FailuresOfPortal = (props: StaffPartProps) => (
  <LazyForm what="Страница">
    <Failures {...props} />
  </LazyForm>
);

/** 'CRM', in a file of its own: whoever has connected one opens it. */
export const CrmOfDeveloper = (props: StaffPartProps) => (
  <LazyForm what="Страница">
    <Crm {...props} />
  </LazyForm>
);

/** 'Токены', in a file of its own: only owners open it. */
export const TokensOfPrograms = (props: StaffPartProps) => (
  <LazyForm what="Страница">
    <Tokens {...props} />
  </LazyForm>
);

/** 'Вебхуки', in a file of its own: only owners open it. */
export const WebhooksOfDeveloper = (props: StaffPartProps) => (
  <LazyForm what="Страница">
    <Webhooks {...props} />
  </LazyForm>
);

/** 'Договор', in a file of its own: it is opened now and then. */
export const AgreementOfAgencies = (props: StaffPartProps) => (
  <LazyForm what="Страница">
    <Agreement {...props} />
  </LazyForm>
);
