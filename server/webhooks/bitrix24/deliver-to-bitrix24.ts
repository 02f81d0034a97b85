import { and, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Executor } from '../../db/database';
import { bookings } from '../../db/schema/clients/booking-schema';
import { fixations } from '../../db/schema/clients/fixation-schema';
import { DeliveryFailure, type ReceiverAnswer } from '../ask-receiver';
import type { Delivering } from '../delivering';
import { clientOfAppointment } from '../persons-of';
import { type Bitrix24Call, bitrix24Calls } from './bitrix24-client';
import {
  bitrix24Comment,
  bitrix24Entities,
  bitrix24Fields,
  commentMark,
  ORIGINATOR,
} from './bitrix24-shapes';

const Found = v.array(v.object({ ID: v.union([v.string(), v.number()]) }));
const Comments = v.array(v.object({ COMMENT: v.nullish(v.string()) }));
const NewId = v.union([v.string(), v.number()]);

/** What 'Проверить' asks: whether the address may do what it is for. */
async function check(call: Bitrix24Call): Promise<ReceiverAnswer> {
  const scopes = await call('scope');
  if (!Array.isArray(scopes) || !scopes.includes('crm'))
    throw new DeliveryFailure('у вебхука Битрикс24 нет права «CRM (crm)»');
  return { status: 200, text: 'Право «CRM (crm)» есть' };
}

/**
 * Under which origin the entry stands that an object belongs to: a deal goes on with the entry of its booking, and a showing
 * with that of the client's fixation in the project.
 */
async function originOf(db: Executor, { kind, id }: NonNullable<Delivering['object']>): Promise<string> {
  if (kind === 'deal') {
    const [booking] = await db
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.dealId, id))
      .orderBy(desc(bookings.id))
      .limit(1);
    if (booking) return `booking-${booking.id}`;
  }
  const visit = kind === 'appointment' ? await clientOfAppointment(db, id) : null;
  if (visit) {
    const isOf = and(eq(fixations.clientId, visit.clientId), eq(fixations.projectId, visit.projectId));
    const [fixation] = await db
      .select({ id: fixations.id })
      .from(fixations)
      .where(isOf)
      .orderBy(desc(fixations.id))
      .limit(1);
    if (fixation) return `fixation-${fixation.id}`;
  }
  return `${kind}-${id}`;
}

/**
 * Writes the event into a Bitrix24: the first of an object makes a lead or a deal, and each is a comment of its timeline. What
 * is there already, by its origin or by the number of the message, is not made twice, so a delivery may be repeated.
 *
 * @throws DeliveryFailure
 */
export async function deliverToBitrix24(delivering: Delivering): Promise<ReceiverAnswer> {
  const call = bitrix24Calls(delivering);
  const { db, object, delivery, persons } = delivering;
  if (object === null) return check(call);
  const origin = await originOf(db, object);
  const entity = bitrix24Entities[object.kind];
  const shaped = { object, delivery, persons, origin };
  const known = await findEntry(call, entity, origin);
  if (known === null && delivery.state === null)
    return { status: 200, text: 'Такой записи в Битрикс24 нет: добавлять нечего' };
  const id =
    known ??
    read(
      NewId,
      await call(`crm.${entity}.add`, {
        fields: bitrix24Fields(shaped),
        params: { REGISTER_SONET_EVENT: 'N' },
      }),
    );
  await comment(call, { entity, id, text: bitrix24Comment(shaped), mark: commentMark(delivery.key) });
  return { status: 200, text: `${entity === 'lead' ? 'Лид' : 'Сделка'} ${id} в Битрикс24` };
}

async function findEntry(call: Bitrix24Call, entity: string, origin: string) {
  const found = await call(`crm.${entity}.list`, {
    order: { ID: 'ASC' },
    filter: { ORIGINATOR_ID: ORIGINATOR, ORIGIN_ID: origin },
    select: ['ID'],
  });
  return read(Found, found)[0]?.ID ?? null;
}

interface Comment {
  readonly entity: string;
  readonly id: string | number;
  readonly text: string;
  readonly mark: string;
}

async function comment(call: Bitrix24Call, { entity, id, text, mark }: Comment): Promise<void> {
  const of = { ENTITY_ID: Number(id), ENTITY_TYPE: entity };
  const last = await call('crm.timeline.comment.list', {
    filter: of,
    order: { ID: 'DESC' },
    select: ['ID', 'COMMENT'],
  });
  if (read(Comments, last).some(({ COMMENT }) => COMMENT?.includes(mark))) return;
  await call('crm.timeline.comment.add', { fields: { ...of, COMMENT: text } });
}

function read<S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> {
  const { success, output } = v.safeParse(schema, given);
  if (success) return output;
  throw new DeliveryFailure('ответ Битрикс24 непонятен');
}
