import { drawParking, drawStorage } from '../drawings/draw-places';
import { drawPlan } from '../drawings/draw-plan';
import { furnish } from '../drawings/furnish/furnish';
import { orient } from '../drawings/orient';
import { type Plan, planArea, type RoomKind, roomArea } from '../drawings/plan';
import { commercial } from '../drawings/templates/commercial';
import { euroTwo } from '../drawings/templates/euro-two';
import { hotelRooms } from '../drawings/templates/hotel-rooms';
import { oneRoom } from '../drawings/templates/one-room';
import { penthouses } from '../drawings/templates/penthouses';
import { severalRooms } from '../drawings/templates/several-rooms';
import { studios } from '../drawings/templates/studios';
import type { Template } from '../drawings/templates/template';

/** Every template, by its name. */
export const templates: ReadonlyMap<string, Template> = new Map(
  [...studios, ...oneRoom, ...euroTwo, ...severalRooms, ...penthouses, ...hotelRooms, ...commercial].map(
    (template) => [template.name, template],
  ),
);

/** A template fitted to its place in a building: lots with the same fit share their drawings. */
export interface Fit {
  template: Template;
  width: number;
  depth: number;
  loggia: boolean;
  mirrored: boolean;
  flipped: boolean;
}

/** What a lot takes from its drawing. Areas in hundredths of a m². */
export interface Layout {
  /** Names the drawing; equal keys are equal drawings. */
  key: string;
  rooms: number;
  isEuro: boolean;
  isPenthouse: boolean;
  area: number;
  livingArea: number | null;
  kitchenArea: number | null;
  drawings(): { full: string; onlyWalls: string };
}

const hundredths = (plan: Plan, kinds: readonly RoomKind[]): number | null =>
  Math.round(
    plan.rooms.filter((room) => kinds.includes(room.kind)).reduce((sum, room) => sum + roomArea(room), 0) /
      100,
  ) || null;

/** The plan of a fit, furnished and turned to its side of the corridor. */
export function planOf({ template, width, depth, loggia, mirrored, flipped }: Fit): Plan {
  const design = template.design({ width, depth, loggia });
  return orient({ ...design, furniture: furnish(design) }, { mirrored, flipped });
}

export function layoutOf(fit: Fit): Layout {
  const { template } = fit;
  const plan = planOf(fit);
  return {
    key: [
      template.name,
      `${fit.width}x${fit.depth}`,
      fit.loggia ? 'loggia' : 'plain',
      fit.mirrored ? 'west' : 'east',
      fit.flipped ? 'south' : 'north',
    ].join(' '),
    rooms: template.rooms,
    isEuro: template.isEuro ?? false,
    isPenthouse: template.isPenthouse ?? false,
    area: planArea(plan),
    livingArea: hundredths(plan, ['living', 'main', 'bedroom', 'studio', 'hotel', 'kitchen-living']),
    kitchenArea: hundredths(plan, ['kitchen']),
    drawings: () => ({ full: drawPlan(plan, true), onlyWalls: drawPlan(plan, false) }),
  };
}

const simple = (key: string, width: number, depth: number, draw: (furnished: boolean) => string): Layout => ({
  key,
  rooms: 0,
  isEuro: false,
  isPenthouse: false,
  area: Math.round((width * depth) / 100),
  livingArea: null,
  kitchenArea: null,
  drawings: () => ({ full: draw(true), onlyWalls: draw(false) }),
});

export const parkingLayouts: readonly [Layout, ...Layout[]] = [
  simple('parking 260x530', 260, 530, (car) => drawParking(260, 530, car)),
  simple('parking 275x560', 275, 560, (car) => drawParking(275, 560, car)),
  simple('parking 320x580', 320, 580, (car) => drawParking(320, 580, car)),
];

export const storageLayouts: readonly [Layout, ...Layout[]] = [
  simple('storage 150x220', 150, 220, (full) => drawStorage(150, 220, full)),
  simple('storage 190x240', 190, 240, (full) => drawStorage(190, 240, full)),
  simple('storage 220x280', 220, 280, (full) => drawStorage(220, 280, full)),
  simple('storage 260x300', 260, 300, (full) => drawStorage(260, 300, full)),
];
