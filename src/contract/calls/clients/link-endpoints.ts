import * as v from 'valibot';
import { Comment } from '../../accounts/fields/account-fields';
import { Lot } from '../../lots/lot';
import { BodyId, IdParam, QueryId } from '../../parameters/ids';
import { page, pageQuery } from '../../parameters/lists';
import { endpoint } from '../endpoint';

/** Number of lots in one link. */
export const MAX_LINK_LOTS = 50;

/** Length of what a client writes about a lot of a link, in characters. */
export const CLIENT_NOTE_LENGTH = 300;

/** Number of days for which a link is open. */
export const LINK_DAYS = 30;

/** A selection by link, as its sender sees it. Times are ISO 8601. */
export const Link = v.object({
  id: v.number(),
  /** The client's id; null if it was not sent to a named client. */
  client: v.nullable(v.number()),
  has_prices: v.boolean(),
  created_at: v.string(),
  expires_at: v.string(),
  revoked_at: v.nullable(v.string()),
  /** How often it was opened; visits half an hour apart count as two. */
  opens: v.number(),
  first_opened_at: v.nullable(v.string()),
  last_opened_at: v.nullable(v.string()),
  lots: v.array(
    v.object({
      property: Lot,
      liked_at: v.nullable(v.string()),
      /** What the client has written of the lot, and when; empty and null: nothing. */
      client_note: v.optional(v.string(), ''),
      client_noted_at: v.optional(v.nullable(v.string()), null),
    }),
  ),
});
export type Link = v.InferOutput<typeof Link>;

const Id = BodyId('Нужен номер: целое число');

/** 128 random bits. */
export const linkToken = /^[\w-]{22}$/;
const Token = v.pipe(v.string(), v.maxLength(200));

const own = { auth: 'confirmed', answer: 'personal' } as const;
/** The token is the client's only credential: no cookie is read, so no request can be forged in somebody's name. */
const ofClient = { method: 'POST', auth: 'anyone', answer: 'public', cookieless: true } as const;

/**
 * Selections by link: an agent sends lots, the client views them without an account, marks which they like and writes
 * notes about them.
 * Source: feature row L5.
 */
export const linkEndpoints = {
  /** The last sent first: those of a client, or without `client` those that were not sent to a named client. */
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
   * Creates a link of lots in their order. Its `token` is only returned this once: `/s/{token}`. A caller that
   * draws the token itself, at random, can repeat the call after a lost answer: it creates only one link, and the
   * server stores no answer with a token in it.
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
  /** Nobody can open it any more; does nothing if it is revoked already. */
  revokeLink: endpoint({
    ...own,
    method: 'POST',
    path: '/api/links/{id}/revoke/',
    idempotent: true,
    params: IdParam,
  }),
  /** The client has opened the page of a link. */
  openLink: endpoint({ ...ofClient, path: '/api/links/opened/', body: v.object({ token: Token }) }),
  /** The client likes a lot of a link, or no longer; repeating it changes nothing. */
  likeLot: endpoint({
    ...ofClient,
    path: '/api/links/like/',
    body: v.object({ token: Token, property: Id, liked: v.boolean() }),
  }),
  /** The client writes about a lot of a link, or takes it back by an empty text; the last text stands. */
  noteLot: endpoint({
    ...ofClient,
    path: '/api/links/note/',
    body: v.object({
      token: Token,
      property: Id,
      text: v.pipe(
        Comment.wrapped,
        v.maxLength(CLIENT_NOTE_LENGTH, `Не длиннее ${CLIENT_NOTE_LENGTH} знаков`),
      ),
    }),
  }),
};
