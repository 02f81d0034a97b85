import * as v from 'valibot';
import { Comment, PersonName } from '../../accounts/fields/account-fields';
import { PhoneInput } from '../../accounts/fields/phone';
import { fixationStates } from '../../accounts/fixation-rules';
import { fileExtensions, type UploadRules } from '../../documents/uploads';
import { knownValue } from '../../known-value';
import { BodyId, IdParam, QueryId } from '../../parameters/ids';
import { DeviceMoment } from '../device-moment';
import { endpoint } from '../endpoint';

/** A client held for a project: nobody else is paid for them there. Of another agent's it tells nothing. */
export const Fixation = v.object({
  id: v.number(),
  /** Of the client. */
  client: v.number(),
  /** Drawn by the device: the same fixation sent again stays one. */
  key: v.string(),
  project: v.object({ slug: v.string(), name: v.string() }),
  state: knownValue(fixationStates, 'review'),
  /** ISO 8601, these too. `claimed_at`: when the agent made it; `received_at`: when the server had it, which decides. */
  until: v.nullable(v.string()),
  /** How often it has been prolonged: `MAX_PROLONGS` times at most. */
  prolonged: v.optional(v.number(), 0),
  claimed_at: v.string(),
  received_at: v.string(),
  answered_at: v.nullable(v.string()),
  /** The developer's words, or why it could not be had. */
  reason: v.string(),
  /** Somebody else had the client first, which can be disputed once. */
  taken: v.boolean(),
  disputed: v.boolean(),
  comment: v.string(),
  /** Who decides with the client. */
  participant: v.nullable(v.object({ name: v.string(), phone: v.string() })),
  documents: v.array(v.object({ name: v.string(), size: v.number() })),
  /** `kept`: the developer's managers answer here; otherwise whether the developer's CRM has it. */
  crm: knownValue(['kept', 'waiting', 'sent'], 'sent'),
});
export type Fixation = v.InferOutput<typeof Fixation>;

/** Papers that go with a fixation. */
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

/** What an agent writes of a fixation. */
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
  /** Of each phone whether it can be had in a project: never by whom it is taken. */
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
        /** Of yours; null: the developer has not answered, or it is not yours. */
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
      /** Why nothing can be fixed now; null: it can. */
      blocked: v.nullable(v.object({ reason: v.string() })),
    }),
  }),
  /**
   * Fixes a client for a project. Exactly one gets it: whoever is second is answered with a fixation that is refused
   * and `taken`. One's own that still holds is a conflict.
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
      /** When the agent made it; what decides is when it came here. */
      at: DeviceMoment,
    }),
    response: Fixation,
  }),
  /** For another term, in its last days, and `MAX_PROLONGS` times at most. */
  prolongFixation: act('prolong'),
  /** One that has run out is asked for again: the developer answers anew. */
  restoreFixation: act('restore'),
  /** Who was first is for the developer to decide. */
  disputeFixation: act('dispute'),
  sendFixationDocuments: endpoint({
    ...own,
    method: 'POST',
    path: '/api/clients/send_fixation_documents/',
    body: v.object({ fixation: fixationId }),
    uploads: fixationDocuments,
    response: Fixation,
  }),
  /** Sends to the developer's CRM at once what of a client still waits, and tells how the fixations stand. */
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
