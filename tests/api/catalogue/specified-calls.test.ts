import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { floorPlans } from '../../../server/db/schema/schema';
import { type Callers, openEntrance } from '../../support/accounts/callers';
import { ownEverything } from '../../support/accounts/owned';
import { type ApiServer, startApi } from '../../support/portal/api-server';

/**
 * The calls as specification § 7 lists them, and not as the portal's own table does: a line of the specification
 * is a line here, with '/api' before each path. What the specification calls by a name in place of a path ('main page')
 * stands as the portal has decided it. '→' what a list or an answer of it holds.
 */
const specified = `
POST /otp_token/
POST /otp_token/validate/
POST /otp_token/recover/
POST /private_office/send_security_code/
POST /private_office/check_security_code_login/
POST /private_office/token/
POST /private_office/token/refresh/
POST /private_office/sign_up_agency/
POST /private_office/agency_data_password_set/
POST /private_office/sign_up_agent/
POST /private_office/password_set/
POST /private_office/password_change/
GET /private_office/specs/
POST /private_office/get_phone/

GET /agents/?limit=8&offset=0&ordering=user__date_joined&search=&blocked=false → results
GET /agents/{agent}/
PATCH /agents/{agent}/confirm/
DELETE /agents/{agent}/unconfirm/
GET! /agents/{agent}/block/
DELETE /agents/{agent}/unblock
DELETE /agents/{agent}/block_fixation/

GET /clients/?limit=8&offset=0 → results
GET /clients/{client}/
GET /clients/specs/
GET /clients/facets/ → facets
POST /clients/fixation/
POST /clients/send_fixation_documents/
GET /clients/get_fixation_specs/
POST /clients/fixation/check_phones/
GET /clients/{client}/appointments/
POST /clients/crm_update/?id={client}

GET /deals/ → results
GET /deals/{deal}/
GET /deals/specs/
GET /deals/facets/ → facets
GET /deals/interested/?client={client}

GET /office/ → id
GET /office/{agent}/ → id
GET /office/specs/
POST /office/acquainted/
GET /neometry_users/?project=1
GET /neometry_users/{manager}/calendar/?start_date=2026-11-25&end_date=2026-11-26
GET /office/agency/7707083893/
GET /office/branch/{branch}/

GET /documents/?limit=12 → results
GET /documents/facets/ → facets
GET /documents/specs/
GET /privacy_policy/
GET /documents-categories/

GET /notifications/ → results
POST /notifications/{notification}/set_is_viewed/

GET /client_favorites/?client={client} → client_favorites
POST /client_favorites/
POST /client_favorites/{client}/unfavorite_property/
POST /client_favorites/{client}/unfavorite_all/

GET /favorites/?order=price
POST /favorites/
DELETE /favorites/{lot}/
POST /favorites/clear/
GET /projects-benefits/truncated?project=oblaka
GET /infras/truncated?project=oblaka

GET /hide/
DELETE /hide/{lot}/
POST /hide/clear/
GET /notes/
DELETE /notes/{note}/

GET /projects/?limit=2&offset=0&order=-price → results
GET /projects/oblaka/ → slug
GET /projects/oblaka/phases/
GET /projects/oblaka/buildings/
GET /projects/oblaka/mortgage_block/
GET /projects/oblaka/benefits/
GET /projects/oblaka/top_slides/
GET /projects/facets/ → facets
GET /projects/specs/
GET /projects/projects_with_sale_first/ → results
GET /flats/?order=price → results
GET /flats/{flat}/ → id
GET /flats/specs/
GET /flats/facets/ → facets
GET /flats/{flat}/similar/
GET /flats/{flat}/services_groups/
GET /flats/{flat}/finish_compare/
GET /flats/{flat}/finish_features/
GET /flats/seo-parameters/ → title
GET /hotelrooms/ → results
GET /hotelrooms/{hotelroom}/ → id
GET /hotelrooms/specs/
GET /hotelrooms/facets/ → facets
GET /commercial/ → results
GET /commercial/{commercial}/ → id
GET /commercial/specs/
GET /commercial/facets/ → facets
GET /buildings/ → results
GET /buildings/1/ → id
GET /buildings/specs/
GET /buildings/facets/ → facets
GET /buildings/1/checkerboard/ → lots
GET /buildings/1/checkerboardfilter/
GET /buildings/1/checkerboardcard/?lot={lotOfFirst} → id
GET /buildings/1/genplan/
GET /sections/ → results
GET /floors/?building=1
GET /floors/1-5/ → id
GET /phases/ → results
GET /finishes/ → results
GET /property-layouts/ → results
GET /sale_offices/
GET /progress/?project=oblaka
GET /infras/?project=oblaka
GET /infras/categories/
GET /cities/
GET /publications/ → results
GET /publications/news/ → results
GET /publications/promo/ → results
GET /publications/latest/
GET /publications/main_page/
GET /purchases/
GET /tradein/
GET /banks/
GET /mortgage/
GET /mortgage/calc/?cost=5000000&creditPeriod=240
GET /mortgage/check_initial_payment/?cost=5000000
GET /mortgage/mortgage_page/
GET /banner_lk_page/
GET /main_page/
GET /socials/
GET /common_contacts/
GET /popups/
GET /redirects/
GET /footer_contact/
GET /for_agencies/
POST /request/
GET /regulations/
GET /header/ → phone
GET /start_page/
GET /route/
GET /module/
GET /seo/ → pages
GET /header/projects/
GET /footer_contact/projects/

POST /private_office/logout/
`;

const calls = specified
  .split('\n')
  .filter(Boolean)
  .map((line) => {
    const [, method = '', changes, path = '', field] = /^(\w+)(!?) (\S+)(?: → (\w+))?$/.exec(line) ?? [];
    return { line, method, changes: changes !== '', path: `/api${path}`, field };
  });

describe('the calls of specification § 7', () => {
  let api: ApiServer;
  let callers: Callers;
  let ids: Record<string, string | number>;
  beforeAll(async () => {
    api = await startApi('pglite');
    const entrance = await openEntrance(api);
    callers = entrance.callers;
    const drawn = { address: '/storage/ab/ab.svg', width: 10, height: 10 };
    await api.db.insert(floorPlans).values({ buildingId: 1, floor: 5, picture: drawn });
    const lotOf = (of: (lot: ApiServer['stock'][number]) => boolean) => api.stock.find(of)!.id;
    ids = {
      ...(await ownEverything(api, entrance)),
      flat: lotOf(({ type }) => type === 'flats'),
      hotelroom: lotOf(({ type }) => type === 'hotel'),
      commercial: lotOf(({ type }) => type === 'commercial'),
      lotOfFirst: lotOf(({ buildingId }) => buildingId === 1),
    };
  });
  afterAll(() => api.close());

  test('K1 what is no call of the portal is told as such: the question below can fail', async () => {
    const { body } = await callers.guest.get('/api/nothing/');
    expect(body).toMatchObject({ status: 404, detail: 'Такого адреса в API нет.' });
  });

  test.each(calls)('K1 $line', async ({ method, changes, path, field }) => {
    const who = path.startsWith('/api/agents/') || path.includes('/branch/') ? 'agency' : 'ofAgency';
    const isChange = method !== 'GET' || changes;
    // A change names nobody, so that every later call finds all as it was.
    const asked = path.replace(/\{(\w+)\}/g, (_, name: string) => String(isChange ? 999_999 : ids[name]));
    const answer = await callers[who].send(method, asked, { body: method === 'POST' ? {} : undefined });
    expect(answer.status, answer.text).not.toBe(405);
    expect(answer.body?.detail).not.toBe('Такого адреса в API нет.');
    if (isChange) return;
    expect(answer.status, answer.text).toBe(200);
    if (field) expect(answer.body).toHaveProperty(field);
  });
});
