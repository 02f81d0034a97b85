import { cutOut } from '../../geometry';
import type { PlanDesign } from '../../plan/plan';
import type { Frame, LayoutTemplate } from '../template';
import { doorInRow } from './parts';

/** A service room of the building on its ground floor: for prams, bicycles, meters. Not a lot. */
function serviceRoom({ width, depth, shafts }: Frame, place: LayoutTemplate['place']): PlanDesign {
  const [first = [0, 0, width, depth] as const, ...rest] = cutOut([0, 0, width, depth], shafts);
  const door = [0.5, 0.3, 0.7, 0.15, 0.85]
    .map((at) => Math.round(width * at) - 45)
    .find((x) => shafts.every((shaft) => shaft[3] < depth - 100 || shaft[2] < x - 10 || shaft[0] > x + 100));
  return {
    rooms: [{ kind: 'box', parts: [first, ...rest] }],
    shafts,
    outside: [],
    doors: [{ ...doorInRow(depth, door ?? 60, 'n', 'start', 90), kind: 'entrance' }],
    windows: [{ axis: 'h', x: Math.round(width / 2) - 60, y: 0, width: 120 }],
    facades: place === 'corner' ? ['n', 'e'] : ['n'],
  };
}

const widths = [200, 2000] as const;

export const service: LayoutTemplate = {
  name: 'service',
  rooms: 0,
  widths,
  design: (frame) => serviceRoom(frame, undefined),
};

export const serviceCorner: LayoutTemplate = {
  name: 'service-corner',
  rooms: 0,
  place: 'corner',
  widths,
  design: (frame) => serviceRoom(frame, 'corner'),
};
