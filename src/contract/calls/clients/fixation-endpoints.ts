import * as v from 'valibot';
import { Comment, PersonName } from '../../accounts/fields/account-fields';
import { PhoneInput } from '../../accounts/fields/phone';
import { fixationStates, USUAL_PROLONGS } from '../../accounts/fixation-rules';
import { fileExtensions, type UploadRules } from '../../documents/uploads';
import { knownValue } from '../../known-value';
import { BodyId, IdParam, QueryId } from '../../parameters/ids';
import { DeviceMoment } from '../device-moment';
import { endpoint } from '../endpoint';

/**
 * A client fixed for a project: only this agent gets a commission for them there. It reveals nothing of another
 * agent's fixation.
 */
export const Fixation = v.object({
  id: v.number(),
  /** The client's id. */
  client: v.number(),
  /** Drawn by the device, so that a repeated request creates only one fixation. */
  key: v.string(),
  project: v.object({ slug: v.string(), name: v.string() }),
  state: knownValue(fixationStates, 'review'),
  /**
   * ISO 8601, all three. `claimed_at`: when the agent made it; `received_at`: when the server received it, which
   * decides.
   */
  until: v.nullable(v.string()),
  /** How often it has been prolonged, and how often it may be: the developer's terms of when it was asked for. */
  prolonged: v.optional(v.number(), 0),
  prolongs: v.optional(v.number(), USUAL_PROLONGS),
  claimed_at: v.string(),
  received_at: v.string(),
  answered_at: v.nullable(v.string()),
  /** The developer's text, or why it was refused. */
  reason: v.string(),
  /** Somebody else had fixed the client before, which can be disputed once. */
  taken: v.boolean(),
  disputed: v.boolean(),
  comment: v.string(),
  /** Another person who decides with the client. */
  participant: v.nullable(v.object({ name: v.string(), phone: v.string() })),
  documents: v.array(v.object({ name: v.string(), size: v.number() })),
  /**
   * `kept`: the developer's managers decide in this portal; otherwise whether the developer's CRM has received it.
   */
  crm: knownValue(['kept', 'waiting', 'sent'], 'sent'),
});
export type Fixation = v.InferOutput<typeof Fixation>;

/** Documents of a fixation. */
export const fixationDocuments = {
  field: 'documents',
  extensions: fileExtensions,
  count: 5,
  bytes: 5 * 1024 * 1024,
} as const satisfies UploadRules;

const slug = v.pipe(
  v.string('Выберите проект'),
  v.minLength(1, 'Выберите проект'),
  v.regex(/^[a-z0-9][a-z0-9-]{0,99}$/, 'Такого проекта нет'),
);
const fixationId = BodyId('Нужен номер закрепления');

/** Fields of a fixation that the agent writes. */
export const fixationFields = {
  project: slug,
  comment: Comment,
  participant: v.nullish(v.object({ name: PersonName, phone: PhoneInput }), null),
};

const own = { auth: 'confirmed', answer: 'personal' } as const;
const act = <const P extends string>(path: P) =>
  endpoint({
    ...own,
    method: 'POST',
    path: `/api/clients/fixation/{id}/${path}/`,
    idempotent: true,
    params: IdParam,
    body: v.object({ comment: Comment }),
    response: Fixation,
  });

/** Fixing clients. Source: specification § 7, "Clients", and "Fixation". */
export const fixationEndpoints = {
  /** For each phone whether it can be fixed in a project; never by whom it is taken. */
  checkPhones: endpoint({
    ...own,
    method: 'POST',
    path: '/api/clients/fixation/check_phones/',
    body: v.object({
      project: slug,
      phones: v.pipe(
        v.array(PhoneInput, 'Нужен список телефонов'),
        v.minLength(1, 'Назовите телефон'),
        v.maxLength(10, 'Не больше 10 телефонов за раз'),
      ),
    }),
    response: v.array(
      v.object({
        phone: v.string(),
        state: v.picklist(['free', 'yours', 'taken']),
        /**
         * Until when it is fixed, if it is the caller's; null if the developer has not answered, or it is another
         * agent's.
         */
        until: v.nullable(v.string()),
      }),
    ),
  }),
  getFixationSpecs: endpoint({
    ...own,
    method: 'GET',
    path: '/api/clients/get_fixation_specs/',
    response: v.object({
      projects: v.array(v.object({ slug: v.string(), name: v.string(), city: v.string() })),
      term_days: v.number(),
      /** Why nothing can be fixed now; null if it can. */
      blocked: v.nullable(v.object({ reason: v.string() })),
    }),
  }),
  /**
   * Fixes a client for a project. Only one agent gets it: the second is answered with a fixation that is refused
   * and `taken`. An own fixation that is still valid is a conflict.
   */
  fixClient: endpoint({
    ...own,
    method: 'POST',
    path: '/api/clients/fixation/',
    idempotent: true,
    body: v.object({
      key: v.optional(v.pipe(v.string(), v.uuid('Нужен UUID'))),
      client: BodyId('Нужен номер клиента'),
      ...fixationFields,
      /** When the agent made it; what decides is when the server received it. */
      at: DeviceMoment,
    }),
    response: Fixation,
  }),
  /** For another term, in its last days, at most `prolongs` times. */
  prolongFixation: act('prolong'),
  /** Requests an expired fixation again: the developer decides anew. */
  restoreFixation: act('restore'),
  /** The developer decides who was first. */
  disputeFixation: act('dispute'),
  sendFixationDocuments: endpoint({
    ...own,
    method: 'POST',
    path: '/api/clients/send_fixation_documents/',
    body: v.object({ fixation: fixationId }),
    uploads: fixationDocuments,
    response: Fixation,
  }),
  /** Sends pending data of a client to the developer's CRM at once, and returns the states of the fixations. */
  updateFromCrm: endpoint({
    ...own,
    method: 'POST',
    path: '/api/clients/crm_update/',
    query: v.object({
      id: QueryId('Нужен номер клиента'),
    }),
    response: v.object({ fixations: v.array(Fixation) }),
  }),
};
