import * as v from 'valibot';
import { endlessRedirects } from '../paths/redirected';
import { list, noTwins, refusesEntries } from './content-fields';
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
  RedirectContent,
  SeoPageContent,
  Social,
} from './site-content';

/** The parts of the content that managers write in the room, each whole, as a bundle has them. Source: feature rows M7 and M8. */
export const roomContent = {
  banners: list(BannerContent, 50),
  popups: list(BannerContent, 50),
  page_blocks: list(PageBlock, 50),
  pages: list(PageContent, 10),
  purchase_ways: list(PurchaseWayContent, 50),
  departments: list(DepartmentContent, 100),
  office_routes: list(OfficeRoute, 50),
  socials: list(Social, 30),
  commission: list(CommissionException, 500),
  mortgage: MortgageContent,
  cities: list(CityContent),
  seo: v.pipe(list(SeoPageContent, 5000), noTwins('path', 'city')),
  redirects: v.pipe(
    list(RedirectContent, 5000),
    noTwins('source'),
    refusesEntries<v.InferOutput<typeof RedirectContent>>(
      'target',
      'переадресация идёт по кругу и никуда не приведёт',
      endlessRedirects,
    ),
  ),
} as const satisfies Record<string, v.GenericSchema>;

export type RoomContentName = keyof typeof roomContent;
export const roomContentNames = Object.keys(roomContent) as [RoomContentName, ...RoomContentName[]];
export type RoomContent<Name extends RoomContentName = RoomContentName> = v.InferOutput<
  (typeof roomContent)[Name]
>;

/** Of a part of which nothing has been said. */
export const emptyContent = (name: RoomContentName): RoomContent =>
  name === 'mortgage' ? { banks: [], programs: [] } : [];
