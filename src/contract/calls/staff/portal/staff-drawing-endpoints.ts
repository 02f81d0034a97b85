import * as v from 'valibot';
import { PictureAddress } from '../../../developer/portal-pictures';
import { MAX_CORNERS, outlineFaults } from '../../../lots/drawings/outline-rules';
import { Drawing, LotType, Outline } from '../../../lots/lot';
import { BodyId, IdParam } from '../../../parameters/ids';
import { endpoint } from '../../endpoint';

const nullable = v.nullable;
const Level = v.object({ floor: v.number(), top: v.number(), bottom: v.number() });
const Across = v.object({ from: v.number(), to: v.number() });

/** A lot with its place on the plan of its floor. Area in m². */
const DrawnLot = v.object({
  id: v.number(),
  number: v.string(),
  type: LotType,
  section: nullable(v.string()),
  rooms: v.number(),
  is_euro: v.boolean(),
  is_penthouse: v.boolean(),
  is_free_plan: v.boolean(),
  area: v.number(),
  outline: nullable(Outline),
});
export type DrawnLot = v.InferOutput<typeof DrawnLot>;

/** A floor on which something is sold, or that is drawn; its lots in the order of their numbers. */
const StaffFloor = v.object({
  floor: v.number(),
  picture: nullable(Drawing),
  lots: v.array(DrawnLot),
  /** Which state of the floor this is; a change names it. */
  state: v.string(),
});
export type StaffFloor = v.InferOutput<typeof StaffFloor>;

const StaffCrossSection = v.object({
  ...Drawing.entries,
  levels: v.array(Level),
  sections: v.array(Across),
});

/** A building with all of its drawings, floors from the top down. */
const StaffBuilding = v.object({
  id: v.number(),
  name: v.string(),
  project: v.object({ id: v.number(), name: v.string() }),
  facade: nullable(Drawing),
  cross_section: nullable(StaffCrossSection),
  facade_state: v.string(),
  /** How many sections its lots name; 0: none. */
  sections: v.number(),
  floors: v.array(StaffFloor),
});
export type StaffBuilding = v.InferOutput<typeof StaffBuilding>;

/** A building as the list of a project's drawings has it. */
const ProjectBuilding = v.object({
  id: v.number(),
  name: v.string(),
  outline: nullable(Outline),
  has_facade: v.boolean(),
  /** How many floors are marked on its cross-section; null: there is none. */
  levels: nullable(v.number()),
  /** Floors that have lots, and those of them that are drawn. */
  floors: v.number(),
  drawn_floors: v.number(),
  lots: v.number(),
  outlined_lots: v.number(),
});

/** What a project has of drawings. */
const StaffSite = v.object({
  id: v.number(),
  name: v.string(),
  city: v.string(),
  site_plan: nullable(Drawing),
  state: v.string(),
  buildings: v.array(ProjectBuilding),
});
export type StaffSite = v.InferOutput<typeof StaffSite>;

const StaffSiteRow = v.object({
  id: v.number(),
  name: v.string(),
  city: v.string(),
  has_site_plan: v.boolean(),
  buildings: v.number(),
  /** Lots, and those of them that lie on the plan of their floor. */
  lots: v.number(),
  outlined_lots: v.number(),
});

const Size = v.pipe(
  v.number('Нужен размер картинки'),
  v.minValue(1, 'Картинка пуста'),
  v.maxValue(100_000, 'Картинка слишком велика'),
);
const PictureInput = v.object({
  /** Where the uploaded picture lies, under /storage. */
  address: PictureAddress,
  width: Size,
  height: Size,
});
const coordinate = v.pipe(
  v.number('Нужно число'),
  v.minValue(-100_000, 'Слишком далеко от чертежа'),
  v.maxValue(200_000, 'Слишком далеко от чертежа'),
);
/** Corners in the units of the picture; whether it lies on the picture and is simple is looked at with the picture. */
const OutlineInput = v.pipe(
  v.array(v.tuple([coordinate, coordinate], 'Нужны два числа'), 'Нужны точки'),
  v.minLength(3, outlineFaults.few),
  v.maxLength(MAX_CORNERS, outlineFaults.many),
);
const Outlined = (said: string) => v.object({ id: BodyId(said), outline: nullable(OutlineInput) });
const Floor = v.pipe(
  v.number('Нужен этаж'),
  v.integer('Нужен этаж'),
  v.minValue(-10, 'Нет такого этажа'),
  v.maxValue(300, 'Нет такого этажа'),
);
const State = v.optional(v.pipe(v.string(), v.maxLength(100)));
/** The state that was changed; refused if another is there by now. Left out, whatever is there gives way. */
const StateQuery = v.object({ seen: State });

const path = '/api/staff/drawings/';
const buildingPath = `${path}buildings/{id}/` as const;
const ofDrawings = { auth: 'staff', permission: 'projects', answer: 'personal' } as const;

/** The drawings of projects: site plans, façades with their cross-sections, floor plans. Source: feature row M4. */
export const staffDrawingEndpoints = {
  listStaffSites: endpoint({
    method: 'GET',
    path,
    ...ofDrawings,
    response: v.object({ results: v.array(StaffSiteRow) }),
  }),
  getStaffSite: endpoint({
    method: 'GET',
    path: `${path}{id}/`,
    ...ofDrawings,
    params: IdParam,
    response: StaffSite,
  }),
  getStaffBuilding: endpoint({
    method: 'GET',
    path: buildingPath,
    ...ofDrawings,
    params: IdParam,
    response: StaffBuilding,
  }),
  /** Writes the site plan and the outlines of its buildings, whole: a building that is left out has none. */
  changeSitePlan: endpoint({
    method: 'PATCH',
    path: `${path}{id}/site/`,
    ...ofDrawings,
    params: IdParam,
    query: StateQuery,
    body: v.object({
      picture: nullable(PictureInput),
      buildings: v.pipe(v.array(Outlined('Нужен корпус')), v.maxLength(500, 'Слишком много корпусов')),
    }),
    response: StaffSite,
  }),
  /** Writes façade and cross-section of a building. */
  changeFacade: endpoint({
    method: 'PATCH',
    path: `${buildingPath}facade/`,
    ...ofDrawings,
    params: IdParam,
    query: StateQuery,
    body: v.object({
      facade: nullable(PictureInput),
      cross_section: nullable(
        v.object({
          ...PictureInput.entries,
          levels: v.pipe(
            v.array(v.object({ floor: Floor, top: coordinate, bottom: coordinate })),
            v.maxLength(300, 'Слишком много этажей'),
          ),
          sections: v.pipe(
            v.array(v.object({ from: coordinate, to: coordinate })),
            v.maxLength(100, 'Слишком много секций'),
          ),
        }),
      ),
    }),
    response: StaffBuilding,
  }),
  /** Writes the plan of a floor and the outlines of its lots, whole: a lot that is left out has none. */
  changeFloorPlan: endpoint({
    method: 'PATCH',
    path: `${buildingPath}floor/`,
    ...ofDrawings,
    params: IdParam,
    query: StateQuery,
    body: v.object({
      floor: Floor,
      picture: nullable(PictureInput),
      lots: v.pipe(v.array(Outlined('Нужен лот')), v.maxLength(1000, 'Слишком много лотов')),
    }),
    response: StaffBuilding,
  }),
  /**
   * Writes the plan of one floor upon others, outlines too: each lot gets that of the lot in its riser, in the same
   * section and order. Answers which lots there have none.
   */
  copyFloorPlan: endpoint({
    method: 'POST',
    path: `${buildingPath}twins/`,
    ...ofDrawings,
    params: IdParam,
    body: v.object({
      floor: Floor,
      to: v.pipe(
        v.array(v.object({ floor: Floor, seen: State })),
        v.minLength(1, 'Выберите этажи'),
        v.maxLength(300, 'Слишком много этажей'),
      ),
    }),
    response: v.object({
      building: StaffBuilding,
      unmatched: v.array(v.object({ floor: v.number(), numbers: v.array(v.string()) })),
    }),
  }),
};
