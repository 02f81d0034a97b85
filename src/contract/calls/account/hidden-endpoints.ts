import * as v from 'valibot';
import { Lot } from '../../lots/lot';
import { IdParam } from '../../parameters/ids';
import { endpoint } from '../endpoint';

/** A lot that the person does not want to see in selections. `id` is the lot's. */
export const HiddenLot = v.object({
  id: v.number(),
  property: Lot,
  /** ISO 8601. */
  hidden_at: v.string(),
});
export type HiddenLot = v.InferOutput<typeof HiddenLot>;

const mine = { auth: 'confirmed', answer: 'personal' } as const;

/**
 * Hidden lots are the person's own: no catalogue answer knows of them, the device subtracts them.
 * Source: specification, "Audience".
 */
export const hiddenEndpoints = {
  /** Whole, the last hidden first, lots in every state. */
  listHidden: endpoint({ ...mine, method: 'GET', path: '/api/hide/', response: v.array(HiddenLot) }),
  /** Hides a lot by its id; one that is hidden already stays as it is. */
  hideLot: endpoint({
    ...mine,
    method: 'POST',
    path: '/api/hide/{id}/',
    idempotent: true,
    params: IdParam,
    response: HiddenLot,
  }),
  /** Takes it back; one that is not hidden answers the same. */
  unhideLot: endpoint({
    ...mine,
    method: 'DELETE',
    path: '/api/hide/{id}/',
    idempotent: true,
    params: IdParam,
  }),
  clearHidden: endpoint({ ...mine, method: 'POST', path: '/api/hide/clear/', idempotent: true }),
};
