import { and, asc, eq, isNull } from 'drizzle-orm';
import {
  type ExportedList,
  listNames,
  type PersonalListName,
  personalLists,
} from '../src/contract/accounts/personal-lists';
import type { EndpointName } from '../src/contract/calls/endpoints';
import { exportAgencyFeeds } from './agency-feeds/agency-feeds-store';
import { listAppointments } from './appointments/appointments-store';
import type { PersonalLists } from './areas/account-settings/export-account';
import { agentHandlers } from './areas/agents/handlers';
import { appointmentHandlers } from './areas/appointments/handlers';
import { bookingHandlers } from './areas/bookings/handlers';
import { listBranches } from './areas/branches/branches-store';
import { selectClientFavorites } from './areas/client-favorites/client-favorites-store';
import { clientFavoriteHandlers } from './areas/client-favorites/handlers';
import { listOwnClients } from './areas/clients/clients-store';
import { clientHandlers } from './areas/clients/handlers';
import { listOwnDeals } from './areas/deals/deals-store';
import { commissionHandlers, dealHandlers } from './areas/deals/handlers';
import { documentHandlers } from './areas/documents/handlers';
import { selectFavorites } from './areas/favorites/favorites-store';
import { favoriteHandlers } from './areas/favorites/handlers';
import { hiddenHandlers, selectHidden } from './areas/hidden/hidden';
import { listOwnLinks } from './areas/links/links-store';
import { noteHandlers } from './areas/notes/handlers';
import { listNotes } from './areas/notes/notes-store';
import { notificationHandlers } from './areas/notifications/handlers';
import { listNotifications } from './areas/notifications/notifications-store';
import { savedSearchHandlers } from './areas/saved-searches/handlers';
import { presentBookings, selectBookings } from './bookings/present-bookings';
import { presentPlaces, selectPlaces } from './bookings/queue/present-queue';
import type { Database } from './db/database';
import { requests } from './db/schema/account-schema';
import { bookings, queuePlaces } from './db/schema/clients/booking-schema';
import { clients } from './db/schema/clients/clients-schema';
import { papers } from './db/schema/clients/papers-schema';
import type { Handlers } from './http/handler';
import { presentPaper, selectPapers } from './papers/present-papers';
import { listSavedSearches } from './searches/saved-searches-store';

type ExportList = (db: Database, userId: number) => Promise<unknown[]>;

/** What the server does for a list. */
interface ServedList<Call extends EndpointName, Exported extends ExportList | null> {
  handlers: Handlers<Call>;
  /** What each of its calls is for, in a line of `/api/openapi.json`. */
  summaries: Record<NoInfer<Call>, string>;
  /** What is kept of an account, whole, as its owner is handed it; null: the export of an account is without it. */
  exported: Exported;
}
const served = <Call extends EndpointName, Exported extends ExportList | null>(
  list: ServedList<Call, Exported>,
): ServedList<Call, Exported> => list;

/** Lists with a field of the export have to fill it, and no others. */
type Exporting = {
  [Name in PersonalListName]: {
    exported: (typeof personalLists)[Name]['exportedAs'] extends null ? null : ExportList;
  };
};

const servedLists = {
  favorites: served({
    handlers: favoriteHandlers,
    summaries: {
      listFavorites: 'Избранное целиком',
      addFavorite: 'Добавить лот в избранное',
      removeFavorite: 'Убрать лот из избранного; отсутствующий тоже убран',
      clearFavorites: 'Очистить избранное',
    },
    exported: async (db, userId) => (await selectFavorites(db, userId, 'added_at')).map(({ words }) => words),
  }),
  clients: served({
    handlers: clientHandlers,
    summaries: {
      listClients: 'Клиенты: свои, а у агентства и его агентов',
      getClientSpecs: 'Клиенты: все значения фильтров',
      getClientFacets: 'Клиенты: сколько их при каждом значении',
      addClient: 'Добавить клиента; под известным ключом — он же',
      getClient: 'Клиент',
      changeClient: 'Изменить клиента',
      getClientDeletion: 'Что станет с клиентом, если его удалить',
      deleteClient: 'Удалить клиента; что ещё держит его данные, названо',
    },
    exported: async (db, userId) =>
      (await listOwnClients(db, userId)).map(({ key, agent, ...client }) => client),
  }),
  notifications: served({
    handlers: notificationHandlers,
    summaries: {
      listNotifications: 'Уведомления, новые сверху',
      viewNotification: 'Отметить уведомление прочитанным',
      viewNotifications: 'Отметить уведомления прочитанными',
    },
    exported: (db, userId) => listNotifications(db, userId, null),
  }),
  hidden: served({
    handlers: hiddenHandlers,
    summaries: {
      listHidden: 'Скрытые лоты целиком',
      hideLot: 'Скрыть лот из подбора',
      unhideLot: 'Вернуть лот в подбор; нескрытый тоже возвращён',
      clearHidden: 'Вернуть в подбор все скрытые лоты',
    },
    exported: async (db, userId) => (await selectHidden(db, userId)).map(({ words }) => words),
  }),
  notes: served({
    handlers: noteHandlers,
    summaries: {
      listNotes: 'Заметки к лотам целиком',
      writeNote: 'Записать заметку к лоту; пустой текст убирает её',
      changeNote: 'Изменить заметку',
      removeNote: 'Убрать заметку; отсутствующая тоже убрана',
    },
    exported: async (db, userId) =>
      (await listNotes(db, userId)).map(({ property, text, created_at, edited_at }) => ({
        lot: property.id,
        text,
        created_at,
        edited_at,
      })),
  }),
  clientFavorites: served({
    handlers: clientFavoriteHandlers,
    summaries: {
      listClientFavorites: 'Лоты, которые сохранены для клиентов',
      addClientFavorite: 'Сохранить лот для клиента',
      removeClientFavorite: 'Убрать лот клиента; отсутствующий тоже убран',
      clearClientFavorites: 'Убрать все лоты клиента',
    },
    exported: async (db, userId) =>
      (await selectClientFavorites(db, { id: userId, role: 'agent' })).map(({ lot, words }) => ({
        ...words,
        lot: lot.id,
      })),
  }),
  commission: served({
    handlers: commissionHandlers,
    summaries: { getCommission: 'По каким ставкам считается вознаграждение за лот' },
    exported: null,
  }),
  deals: served({
    handlers: dealHandlers,
    summaries: {
      listDeals: 'Сделки: свои, а у агентства и его агентов',
      getDeal: 'Сделка: этапы, цена, вознаграждение',
      getDealSpecs: 'Сделки: все значения фильтров',
      getDealFacets: 'Сделки: сколько их при каждом значении',
      listInterestedLots: 'Лоты, которыми интересуется клиент',
    },
    exported: async (db, userId) =>
      (await listOwnDeals(db, userId)).map(({ property, agent, ...deal }) => ({ ...deal, lot: property.id })),
  }),
  bookings: served({
    handlers: bookingHandlers,
    summaries: {
      listBookings: 'Брони: свои, а у агентства и его агентов, новые сверху',
      getBookingOffer: 'На каких условиях и для кого можно забронировать лот',
      bookLot: 'Забронировать лот для закреплённого клиента; под известным ключом — она же',
      withdrawBooking: 'Снять свою бронь; закончившаяся остаётся как есть',
      listQueuePlaces: 'Места в очередях на лоты: свои, а у агентства и его агентов',
      joinQueue: 'Встать в очередь на забронированный лот; под известным ключом — то же место',
      leaveQueue: 'Выйти из очереди; законченное место остаётся как есть',
    },
    exported: async (db, userId) =>
      (
        await presentBookings(
          db,
          await selectBookings(db).where(eq(bookings.userId, userId)).orderBy(bookings.id),
        )
      ).map(({ key, agent, property, ...booking }) => ({ ...booking, lot: property.id })),
  }),
  savedSearches: served({
    handlers: savedSearchHandlers,
    summaries: {
      listSavedSearches: 'Сохранённые поиски и что в них нового, новые сверху',
      saveSearch: 'Сохранить поиск: фильтры подбора под именем',
      changeSavedSearch: 'Изменить, приостановить или продолжить поиск',
      viewSearchNews: 'Отметить новое в поиске просмотренным',
      endSavedSearch: 'Завершить поиск; отсутствующий тоже завершён',
    },
    exported: listSavedSearches,
  }),
  appointments: served({
    handlers: appointmentHandlers,
    summaries: {
      listSaleOffices: 'Офисы продаж: адреса и часы',
      listManagers: 'Менеджеры проекта, которые показывают его клиентам',
      getManagerCalendar: 'Свободное время менеджера по дням',
      listClientAppointments: 'Показы клиента, последние сверху',
      bookAppointment: 'Записать клиента на показ',
      listAppointments: 'Все показы, последние сверху',
      moveAppointment: 'Перенести показ',
      callOffAppointment: 'Отменить показ',
    },
    exported: async (db, userId) =>
      (await listAppointments(db, { where: and(eq(clients.userId, userId), isNull(clients.deletedAt)) })).map(
        ({ agent, ...appointment }) => appointment,
      ),
  }),
  documents: served({
    handlers: documentHandlers,
    summaries: {
      listDocuments: 'Документы застройщика, новые сверху',
      getDocumentSpecs: 'Документы: все значения фильтров',
      getDocumentFacets: 'Документы: ещё возможные значения фильтров',
      listDocumentCategories: 'Категории документов',
      getDocumentFile: 'Файл документа',
    },
    exported: null,
  }),
  agents: served({
    handlers: agentHandlers,
    summaries: {
      listAgents: 'Агенты агентства',
      getAgent: 'Агент агентства',
      confirmAgent: 'Подтвердить агента',
      unconfirmAgent: 'Снять подтверждение с агента',
      blockAgent: 'Заблокировать агента',
      unblockAgent: 'Разблокировать агента',
      restoreAgentFixation: 'Вернуть агенту закрепление клиентов',
      getAgentHoldings:
        'Что держит агент: клиенты с закреплениями, бронями, сделками и показами, и кому их можно передать',
      handOverClients: 'Передать клиентов агента другому агенту агентства или самому агентству',
    },
    exported: null,
  }),
  requests: served({
    // They are sent by guests too: their call is one of the contents.
    handlers: {},
    summaries: {},
    exported: async (db, userId) =>
      (await db.select().from(requests).where(eq(requests.userId, userId)).orderBy(asc(requests.id))).map(
        ({ id, kind, name, phone, comment, campaign, createdAt }) => ({
          number: id,
          kind,
          name,
          phone,
          comment,
          campaign,
          created: createdAt.toISOString(),
        }),
      ),
  }),
} satisfies Exporting;

type ServedLists = typeof servedLists;
type ListCall = { [Name in keyof ServedLists]: keyof ServedLists[Name]['handlers'] }[keyof ServedLists];

const merged = (part: 'handlers' | 'summaries'): object =>
  Object.assign({}, ...Object.values(servedLists).map((list) => list[part]));

/** The handlers of every call of the lists. */
export const personalListHandlers = merged('handlers') as Handlers<ListCall>;
/** What the calls of the lists are for. */
export const personalListSummaries = merged('summaries') as Record<ListCall, string>;

/** What the areas keep of an account, each whole, as its owner is handed it. */
export const exportPersonalLists: PersonalLists = async (db, userId) => {
  const lists: [string, unknown[]][] = [];
  for (const name of listNames) {
    const { exportedAs } = personalLists[name];
    const { exported } = servedLists[name];
    if (exportedAs !== null && exported !== null) lists.push([exportedAs, await exported(db, userId)]);
  }
  return {
    ...(Object.fromEntries(lists) as Record<ExportedList, unknown[]>),
    branches: await listBranches(db, userId),
    links: (await listOwnLinks(db, userId)).map(({ lots, ...link }) => ({
      ...link,
      lots: lots.map(({ property, ...answered }) => ({ lot: property.id, ...answered })),
    })),
    queue_places: (
      await presentPlaces(
        db,
        await selectPlaces(db).where(eq(queuePlaces.userId, userId)).orderBy(queuePlaces.id),
      )
    ).map(({ key, agent, property, ...place }) => ({ ...place, lot: property.id })),
    agency_feeds: await exportAgencyFeeds(db, userId),
    papers: (await selectPapers(db).where(eq(papers.userId, userId))).map(presentPaper),
  };
};
