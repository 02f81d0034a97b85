import * as v from 'valibot';
import { CaptchaChallenge, CodeSent, Office, SecurityCode, User } from './account';
import { City, Project, ProjectPage } from './catalogue';
import { cataloguePaths } from './catalogue-paths';
import { endpoint } from './endpoint';
import { IdParam, page, pageQuery, SlugParam } from './lists';
import { Lot, LotPage } from './lot';
import { LotFilters, LotListQuery } from './lot-filters';
import { Favorite, Notification } from './personal';
import { PhoneInput } from './phone';
import { Facets, Spec } from './specs';

/**
 * Every call there is, each path once. The client's calls, the server's routes, `/api/openapi.json` and the
 * tests of roles and faults come out of this table.
 */
export const endpoints = {
  health: endpoint({
    method: 'GET',
    path: '/api/health/',
    summary: 'Готовность сервера',
    auth: 'anyone',
    answer: 'public',
    response: v.object({
      status: v.literal('ok'),
      database: v.picklist(['pglite', 'postgres']),
      /** Listed lots: free and booked. */
      lots: v.number(),
      version: v.string(),
    }),
  }),
  getCaptcha: endpoint({
    method: 'GET',
    path: '/api/private_office/captcha/',
    summary: 'Задача для проверки, что форму заполняет человек',
    auth: 'anyone',
    answer: 'public',
    response: CaptchaChallenge,
  }),
  sendSecurityCode: endpoint({
    method: 'POST',
    path: '/api/private_office/send_security_code/',
    summary: 'Отправить код из СМС',
    auth: 'anyone',
    answer: 'personal',
    body: v.object({
      phone: PhoneInput,
      token: v.pipe(v.string('Подтвердите, что вы не робот'), v.maxLength(5000)),
    }),
    response: CodeSent,
  }),
  checkSecurityCode: endpoint({
    method: 'POST',
    path: '/api/private_office/check_security_code_login/',
    summary: 'Войти по коду из СМС',
    auth: 'anyone',
    answer: 'personal',
    body: v.object({ phone: PhoneInput, security_code: SecurityCode }),
    response: User,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/api/private_office/logout/',
    summary: 'Выйти',
    auth: 'anyone',
    answer: 'personal',
  }),
  getOffice: endpoint({
    method: 'GET',
    path: '/api/office/',
    summary: 'Кто вошёл',
    auth: 'anyone',
    answer: 'personal',
    response: Office,
  }),
  getHeader: endpoint({
    method: 'GET',
    path: cataloguePaths.header,
    summary: 'Телефон и настройки шапки',
    auth: 'anyone',
    answer: 'catalogue',
    response: v.object({
      /** E.164. */
      phone: v.string(),
      /** Portal mode takes the favorites dropdown from agents. */
      portal_mode: v.boolean(),
      /** Origin of the marketing site, or null where none is configured. */
      client_domain: v.nullable(v.string()),
    }),
  }),
  listCities: endpoint({
    method: 'GET',
    path: cataloguePaths.cities,
    summary: 'Города',
    auth: 'anyone',
    answer: 'catalogue',
    response: v.array(City),
  }),
  listProjects: endpoint({
    method: 'GET',
    path: cataloguePaths.projects,
    summary: 'Проекты',
    auth: 'anyone',
    answer: 'catalogue',
    query: v.object({
      ...pageQuery(24),
      city: v.optional(v.pipe(v.string(), v.maxLength(100))),
    }),
    response: page(Project),
  }),
  getProject: endpoint({
    method: 'GET',
    path: cataloguePaths.project,
    summary: 'Проект',
    auth: 'anyone',
    answer: 'catalogue',
    params: SlugParam,
    response: ProjectPage,
  }),
  listFlats: endpoint({
    method: 'GET',
    path: cataloguePaths.flats,
    summary: 'Квартиры',
    auth: 'anyone',
    answer: 'catalogue',
    query: LotListQuery,
    response: page(Lot),
  }),
  getFlatSpecs: endpoint({
    method: 'GET',
    path: cataloguePaths.flatSpecs,
    summary: 'Все значения фильтров',
    auth: 'anyone',
    answer: 'catalogue',
    response: v.array(Spec),
  }),
  getFlatFacets: endpoint({
    method: 'GET',
    path: cataloguePaths.flatFacets,
    summary: 'Ещё возможные значения фильтров',
    auth: 'anyone',
    answer: 'catalogue',
    query: LotFilters,
    response: Facets,
  }),
  getFlat: endpoint({
    method: 'GET',
    path: cataloguePaths.flat,
    summary: 'Квартира',
    auth: 'anyone',
    answer: 'catalogue',
    params: IdParam,
    response: LotPage,
  }),
  listFavorites: endpoint({
    method: 'GET',
    path: '/api/favorites/',
    summary: 'Избранное целиком',
    auth: 'session',
    answer: 'personal',
    query: v.object({
      /** Comma-joined, '-' turns round: 'price', '-added_at', 'area'. */
      order: v.optional(
        v.pipe(
          v.string(),
          v.regex(/^(-?(price|area|added_at|floor|completion)(,(?!$)|$)){0,5}$/, 'Неизвестный порядок'),
          v.transform((given) => given || 'price'),
        ),
        'price',
      ),
    }),
    response: v.array(Favorite),
  }),
  addFavorite: endpoint({
    method: 'POST',
    path: '/api/favorites/',
    summary: 'Добавить лот в избранное',
    auth: 'session',
    answer: 'personal',
    idempotent: true,
    body: v.object({
      property: v.pipe(v.number('Нужен номер лота'), v.integer(), v.minValue(1), v.maxValue(1e15)),
    }),
    response: Favorite,
  }),
  removeFavorite: endpoint({
    method: 'DELETE',
    path: '/api/favorites/{id}/',
    summary: 'Убрать лот из избранного; отсутствующий тоже убран',
    auth: 'session',
    answer: 'personal',
    idempotent: true,
    params: IdParam,
  }),
  clearFavorites: endpoint({
    method: 'POST',
    path: '/api/favorites/clear/',
    summary: 'Очистить избранное',
    auth: 'session',
    answer: 'personal',
    idempotent: true,
  }),
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications/',
    summary: 'Уведомления, новые сверху',
    auth: 'session',
    answer: 'personal',
    response: v.object({ results: v.array(Notification) }),
  }),
  viewNotification: endpoint({
    method: 'POST',
    path: '/api/notifications/{id}/set_is_viewed/',
    summary: 'Отметить уведомление прочитанным',
    auth: 'session',
    answer: 'personal',
    idempotent: true,
    params: IdParam,
  }),
};
export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
