import * as v from 'valibot';
import { Lot } from '../../lots/lot';
import { BodyId, IdParam, QueryId } from '../../parameters/ids';
import { page, pageQuery } from '../../parameters/lists';
import { endpoint } from '../endpoint';

/** Lots of one link: as many as somebody looks through. */
export const MAX_LINK_LOTS = 50;

/** A link is open for so many days. */
export const LINK_DAYS = 30;

/** A selection that was sent as a link, for whoever sent it. Moments are ISO 8601. */
export const Link = v.object({
  id: v.number(),
  /** The client's id; null: it was sent to nobody by name. */
  client: v.nullable(v.number()),
  has_prices: v.boolean(),
  created_at: v.string(),
  expires_at: v.string(),
  revoked_at: v.nullable(v.string()),
  /** How often it was looked at; what lies half an hour apart counts as two. */
  opens: v.number(),
  first_opened_at: v.nullable(v.string()),
  last_opened_at: v.nullable(v.string()),
  lots: v.array(v.object({ property: Lot, liked_at: v.nullable(v.string()) })),
});
export type Link = v.InferOutput<typeof Link>;

const Id = BodyId('Нужен номер: целое число');

/** 128 random bits. */
export const linkToken = /^[\w-]{22}$/;
const Token = v.pipe(v.string(), v.maxLength(200));

const own = { auth: 'confirmed', answer: 'personal' } as const;
/** The token is all that a client has: no cookie is read, so nothing can be forged in anybody's name. */
const ofClient = { method: 'POST', auth: 'anyone', answer: 'public', cookieless: true } as const;

/**
 * Selections by link: an agent sends lots, the client looks at them without an account and says which they like.
 * Source: feature row L5.
 */
export const linkEndpoints = {
  /** The last sent first: to a client, or without `client` those that were sent to nobody by name. */
  listLinks: endpoint({
    ...own,
    method: 'GET',
    path: '/api/links/',
    query: v.object({
      ...pageQuery(10),
      client: v.optional(QueryId('Нужен номер клиента')),
    }),
    response: page(Link),
  }),
  /**
   * Makes a link of lots, in their order. Its `token` is told this once: `/s/{token}`. Who draws it themselves, at random,
   * may ask again after a lost answer: the same link stays one, and the server keeps no answer with a token in it.
   */
  createLink: endpoint({
    ...own,
    method: 'POST',
    path: '/api/links/',
    body: v.object({
      client: v.optional(v.nullable(Id), null),
      lots: v.pipe(
        v.array(Id, 'Нужен список лотов'),
        v.minLength(1, 'Выберите хотя бы один лот'),
        v.maxLength(MAX_LINK_LOTS, `В одной ссылке не больше ${MAX_LINK_LOTS} лотов`),
      ),
      has_prices: v.optional(v.boolean(), true),
      token: v.optional(v.pipe(v.string(), v.regex(linkToken, 'Нужны 22 знака base64url'))),
    }),
    response: v.object({ token: v.string(), link: Link }),
  }),
  /** Nobody opens it any longer; one that is revoked answers the same. */
  revokeLink: endpoint({
    ...own,
    method: 'POST',
    path: '/api/links/{id}/revoke/',
    idempotent: true,
    params: IdParam,
  }),
  /** The client has the page of a link before them. */
  openLink: endpoint({ ...ofClient, path: '/api/links/opened/', body: v.object({ token: Token }) }),
  /** The client likes a lot of a link, or no longer; said again it changes nothing. */
  likeLot: endpoint({
    ...ofClient,
    path: '/api/links/like/',
    body: v.object({ token: Token, property: Id, liked: v.boolean() }),
  }),
};
