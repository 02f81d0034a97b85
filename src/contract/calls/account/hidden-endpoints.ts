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
 * Hidden lots are personal: catalogue answers contain them, the device removes them. Source: specification,
 * "Audience".
 */
export const hiddenEndpoints = {
  /** The whole list, the last hidden first, lots of every status. */
  listHidden: endpoint({ ...mine, method: 'GET', path: '/api/hide/', response: v.array(HiddenLot) }),
  /** Hides a lot by its id; does nothing if it is hidden already. */
  hideLot: endpoint({
    ...mine,
    method: 'POST',
    path: '/api/hide/{id}/',
    idempotent: true,
    params: IdParam,
    response: HiddenLot,
  }),
  /** Shows a lot again; does nothing if it is not hidden. */
  unhideLot: endpoint({
    ...mine,
    method: 'DELETE',
    path: '/api/hide/{id}/',
    idempotent: true,
    params: IdParam,
  }),
  clearHidden: endpoint({ ...mine, method: 'POST', path: '/api/hide/clear/', idempotent: true }),
};
