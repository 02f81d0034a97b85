import type { PlanDesign } from '../plan/plan';
import { FACADE } from '../plan/thickness';
import type { Frame } from './template';

const DEPTH = 200;

/** A terrace along the façade, reached from the room that would have had the loggia. */
export const withTerrace = (frame: Frame, design: (frame: Frame) => PlanDesign): PlanDesign => ({
  ...design({ ...frame, loggia: true }),
  outside: [{ kind: 'terrace', box: [0, -FACADE - DEPTH, frame.width, -FACADE] }],
});
