import * as v from 'valibot';
import { knownValue } from '../known-value';
import { Lot } from '../lots/lot';

/**
 * How a place in the queue ended: given up by its agent, not taken while the lot was held for them, grown into a booking,
 * the lot sold, or lost, as the client is not fixed any more or the agent may book nothing.
 */
export const queueEnds = ['left', 'passed', 'booked', 'sold', 'lost'] as const;
export type QueueEnd = (typeof queueEnds)[number];

/** An agent's place in the queue for a booked lot. An agent has at most one in the queue for a lot. */
export const QueuePlace = v.object({
  id: v.number(),
  /** Drawn by the device, so that a repeated request takes only one place. */
  key: v.string(),
  property: Lot,
  client: v.object({ id: v.number(), name: v.string() }),
  agent: v.object({ id: v.number(), name: v.string() }),
  /** 1: the first; 0: it has ended. */
  place: v.number(),
  /** ISO 8601: until when the lot is held for this agent, whose turn it is; null: it is not. */
  offered_until: v.nullable(v.string()),
  created_at: v.string(),
  /** Null while it lasts. */
  ended_by: v.nullable(knownValue(queueEnds, 'left')),
});
export type QueuePlace = v.InferOutput<typeof QueuePlace>;
