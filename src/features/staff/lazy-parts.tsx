import type { StaffLinkKind } from '../../contract/calls/staff/members/staff-entry-endpoints';
import { lazyOptional } from '../../lib/lazy/lazy-with-retry';
import { LazyForm } from './lazy-form';
import type { StaffPartProps } from './staff-place';

const Feeds = lazyOptional(() => import('./feeds/feeds-part'));
const Lots = lazyOptional(() => import('./lots/lots-part'));
const Members = lazyOptional(() => import('./members/members-part'));
const OwnSignIn = lazyOptional(() => import('./me/own-sign-in'));
const LinkPage = lazyOptional(() => import('./entry/link-page'));

/** 'Сотрудники', in a file of its own: only owners open it. */
export const ManagersPart = () => (
  <LazyForm what="Страница">
    <Members />
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

/** What a printed or sent link opens. */
export const StaffLinkPage = ({ kind }: { kind: StaffLinkKind }) => (
  <LazyForm what="Страница">
    <LinkPage kind={kind} />
  </LazyForm>
);
