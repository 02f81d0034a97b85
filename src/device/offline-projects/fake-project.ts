import { CallError } from '../../api/call/call-error';
import type {
  OfflineBuildingData,
  OfflineProjectData,
} from '../../contract/calls/catalogue/offline-project-endpoints';
import { noPageFacts } from '../../contract/lots/own-facts';
import { testLot } from '../test-support';
import type { FetchOfflineData } from './download-project';

const drawing = (name: string) => ({ address: `/storage/${name}.svg`, width: 100, height: 100 });

/** The server for downloads of a project: one project of two buildings with two lots each. */
export class FakeProject {
  readonly slug = 'oblaka';
  revision = 1;
  /** A text of each building, which changes its digest. */
  readonly descriptions = new Map([
    [1, 'Дом у моря'],
    [2, 'Дом в саду'],
  ]);
  /** The furnished plan of every lot. */
  plan = '/storage/full.svg';
  readonly absent = new Set<string>();
  readonly asked: string[] = [];
  /** Error thrown in place of the answer after so many others. */
  fault: { after: number; error: unknown } | null = null;

  readonly ask: FetchOfflineData = async (path, etag) => {
    this.note(path);
    const now = `W/"${this.revision}"`;
    const at = 1_000_000 * this.revision;
    if (etag === now) return { json: undefined, etag, at };
    const [, building] = /^\/api\/buildings\/(\d+)\/parcel\/$/.exec(path) ?? [];
    if (building) return { json: this.house(Number(building)), etag: now, at };
    if (path === `/api/projects/${this.slug}/parcel/`) return { json: this.project(), etag: now, at };
    throw new CallError({ kind: 'not-found', status: 404 });
  };

  readonly fetch = async (address: string): Promise<Response> => {
    this.note(address);
    if (this.absent.has(address)) return new Response('', { status: 404 });
    return new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } });
  };

  /** What was requested since the last call. */
  seen(): string[] {
    return this.asked.splice(0).sort();
  }

  private note(address: string): void {
    if (this.fault && this.fault.after-- <= 0) throw this.fault.error;
    this.asked.push(address);
  }

  private project(): OfflineProjectData {
    const buildings = [...this.descriptions].map(([id, text]) => ({ id, digest: text }));
    const page = { ...projectPage, buildings: buildings.map(({ id }) => ({ ...building, id })) };
    return { page: page as OfflineProjectData['page'], buildings };
  }

  private house(id: number): OfflineBuildingData {
    const lots = [1, 2].map((number) => ({
      ...testLot(id * 10 + number, { building_id: id, plan: `/storage/plan-${id}.svg` }),
      ...pageOnly,
      layout: { plan_only_walls: null, plan_full: this.plan },
      description: this.descriptions.get(id) ?? '',
    }));
    return {
      shared: {
        project_address: null,
        city_name: 'Сочи',
        site_plan: null,
        benefits: [],
        services: [],
        finishes: [],
      },
      cross_section: null,
      board: {
        building: {
          id,
          name: String(id),
          project_slug: 'oblaka',
          project_name: 'Облака',
          city: 'sochi',
          floors: 9,
          completion: null,
        },
        sections: [],
        types: ['flats'],
        lots: {
          id: [],
          type: [],
          section: [],
          floor: [],
          number: [],
          rooms: [],
          kind: [],
          area: [],
          price: [],
          status: [],
        },
      },
      floors: [{ floor: 3, picture: drawing(`floor-${id}`), lots: [] }],
      lots,
    };
  }
}

const pageOnly = {
  ...noPageFacts,
  updated_at: '2026-11-21T09:00:00.000Z',
  floor_picture: null,
  price_history: [],
  mortgage_from: null,
  mortgage_offer: null,
  section_outline: null,
};
const building = {
  name: '1',
  floors: 9,
  completion: null,
  lots_count: 2,
  facade: null,
  cross_section: null,
};
const projectPage = {
  id: 1,
  slug: 'oblaka',
  name: 'Облака',
  city: 'sochi',
  city_name: 'Сочи',
  address: null,
  picture: '/storage/look.svg',
  is_plug: false,
  living: true,
  commercial: false,
  hotelroom: false,
  sale_first: false,
  lots_count: 4,
  price_min: null,
  studio_count: 0,
  room_1_count: 0,
  room_2_count: 4,
  room_3_count: 0,
  room_4_count: 0,
  euro_1_count: 0,
  euro_2_count: 0,
  euro_3_count: 0,
  penthause: 0,
  free_plan_count: 0,
  description: null,
  site_plan: null,
  slides: [],
  pictures: [],
  coordinates: null,
  metro: [],
  phone: null,
  benefits: [],
  phases: [],
  infras: [],
  progress: [],
  mortgage_block: null,
  offices: [],
};
