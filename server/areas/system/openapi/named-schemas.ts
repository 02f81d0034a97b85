import { User } from '../../../../src/contract/accounts/account';
import { Agent } from '../../../../src/contract/accounts/agent';
import { Favorite } from '../../../../src/contract/accounts/personal';
import { Booking } from '../../../../src/contract/bookings/booking';
import { QueuePlace } from '../../../../src/contract/bookings/queue';
import { HiddenLot } from '../../../../src/contract/calls/account/hidden-endpoints';
import { Note } from '../../../../src/contract/calls/account/note-endpoints';
import { Appointment } from '../../../../src/contract/calls/clients/appointment-endpoints';
import { Client } from '../../../../src/contract/calls/clients/client-endpoints';
import { ClientFavorite } from '../../../../src/contract/calls/clients/client-favorite-endpoints';
import { Fixation } from '../../../../src/contract/calls/clients/fixation-endpoints';
import { Link } from '../../../../src/contract/calls/clients/link-endpoints';
import { Publication } from '../../../../src/contract/calls/content/publication-endpoints';
import { StaffMembers } from '../../../../src/contract/calls/staff/members/staff-member-endpoints';
import { StaffSelf } from '../../../../src/contract/calls/staff/members/staff-self-endpoints';
import { MovingMatch } from '../../../../src/contract/calls/staff/moving/staff-moving-endpoints';
import { StaffAgreement } from '../../../../src/contract/calls/staff/people/staff-agreement-endpoints';
import { StaffProject } from '../../../../src/contract/calls/staff/portal/staff-project-endpoints';
import { StaffAppointment } from '../../../../src/contract/calls/staff/staff-appointment-endpoints';
import { StaffDeal } from '../../../../src/contract/calls/staff/staff-deal-endpoints';
import { StaffDocument } from '../../../../src/contract/calls/staff/staff-document-endpoints';
import { AuditLine, StaffAccount } from '../../../../src/contract/calls/staff/staff-endpoints';
import { StaffFixation } from '../../../../src/contract/calls/staff/staff-fixation-endpoints';
import { StaffPublication } from '../../../../src/contract/calls/staff/staff-publication-endpoints';
import { StaffRequest } from '../../../../src/contract/calls/staff/staff-request-endpoints';
import { FeedRunReport } from '../../../../src/contract/calls/staff/stock/feed-report';
import { StaffBooking } from '../../../../src/contract/calls/staff/stock/staff-booking-endpoints';
import { StaffFeedOrder } from '../../../../src/contract/calls/staff/stock/staff-feed-endpoints';
import { StaffPaper } from '../../../../src/contract/calls/staff/stock/staff-paper-endpoints';
import { Deal } from '../../../../src/contract/deals/deal';
import { Developer } from '../../../../src/contract/developer/developer';
import { Facet, Facets, Spec } from '../../../../src/contract/lots/filters/specs';
import { FloorLot, FloorPlan, Lot, LotPage, SitePlan } from '../../../../src/contract/lots/lot';
import { ListedLot, LotList } from '../../../../src/contract/lots/lot-list';
import { ProjectPage } from '../../../../src/contract/lots/projects/project';

/**
 * Answers' parts that stand in several calls, by the name under which the description has them once. A test asks for the name
 * of whatever large stands in it twice.
 */
export const namedSchemas = {
  Agent,
  Appointment,
  AuditLine,
  Booking,
  Client,
  ClientFavorite,
  Deal,
  Developer,
  Facet,
  Facets,
  Favorite,
  FeedRunReport,
  Fixation,
  FloorLot,
  FloorPlan,
  HiddenLot,
  Link,
  ListedLot,
  Lot,
  LotList,
  LotPage,
  MovingMatch,
  Note,
  ProjectPage,
  Publication,
  QueuePlace,
  SitePlan,
  Spec,
  StaffAccount,
  StaffAgreement,
  StaffAppointment,
  StaffBooking,
  StaffDeal,
  StaffDocument,
  StaffFeedOrder,
  StaffFixation,
  StaffMembers,
  StaffPaper,
  StaffProject,
  StaffPublication,
  StaffRequest,
  StaffSelf,
  User,
};
