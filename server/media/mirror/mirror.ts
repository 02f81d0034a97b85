import { setTimeout as sleep } from 'node:timers/promises';
import { max } from 'drizzle-orm';
import type { Logger } from 'pino';
import { pictureAddress } from '../../../src/contract/lots/paths/picture-address';
import { currentRevision } from '../../db/changes/revision';
import type { Database } from '../../db/database';
import { logError } from '../../db/errors/log-error';
import { feedImports } from '../../db/schema/schema';
import { hostMatches } from '../../net/host-patterns';
import { hostOf } from '../../net/outside-request';
import { RestingOrigins } from '../../net/resting-origins';
import { encodePicture } from '../encode-picture';
import { PictureFailure } from '../picture-failure';
import type { FileStore } from '../stores/file-store';
import { fetchPicture, notAllowed, type PictureRules } from './fetch-picture';
import { findLost } from './lost-pictures';
import {
  type ClaimedPicture,
  claimPicture,
  markMirrored,
  markRefused,
  postpone,
  refuseOrigin,
  retryPictures,
} from './mirror-store';
import { readPictureHosts } from './picture-hosts';
import { publishPictures } from './publish-pictures';
import { publishProjectPictures } from './publish-project-pictures';

export interface MirrorContext {
  readonly db: Database;
  readonly files: FileStore;
  readonly log: Logger;
  /** Host patterns of the configuration: `PICTURE_HOSTS`, `PRIVATE_HOSTS`. */
  readonly pictureHosts: readonly string[];
  readonly privateHosts: readonly string[];
  /** How often a mirror with nothing to do looks whether there is something; tests cannot wait. */
  readonly idleMs?: number;
}

const IDLE_MS = 5_000;
/** After a failure of our own: the database is away, the disk is full. */
const FAILURE_MS = 30_000;
/** Between two calls of one host. */
const POLITE_MS = 250;
/** A publication may take a twentieth of the time, so that reads hardly feel it. */
const PUBLISH_SHARE = 20;
const LEAST_PUBLISH_MS = 3_000;

const MINUTE = 60_000;
/** 1, 4, 16 minutes … a day. */
const waitAfter = (attempts: number) => Math.min(MINUTE * 4 ** (attempts - 1), 24 * 60 * MINUTE);
/** Some four days of trying. */
const MAX_ATTEMPTS = 9;

/**
 * Fetches the pictures that feeds name, one at a time, and gives them to their lots. Several processes over one
 * database share the work. The returned function stops it; what is under way is given back.
 */
export function startMirror(context: MirrorContext): () => Promise<void> {
  const stopping = new AbortController();
  const ended = new Mirror(context, stopping.signal).run();
  return async () => {
    stopping.abort();
    await ended;
  };
}

class Mirror {
  readonly #context: MirrorContext;
  readonly #stopping: AbortSignal;
  readonly #resting = new RestingOrigins();
  #hosts: readonly string[] = [];
  /** Lots changed up to this revision have the pictures there are. */
  #published = 0;
  #hasNews = true;
  #publishAt = 0;
  /** The import after which the files were last looked through. */
  #lookedAfter: number | null = null;

  constructor(context: MirrorContext, stopping: AbortSignal) {
    this.#context = context;
    this.#stopping = stopping;
  }

  async run(): Promise<void> {
    const { db, log } = this.#context;
    let isFirst = true;
    while (!this.#stopping.aborted) {
      try {
        await this.#readHosts();
        if (isFirst) await this.#allowAnew();
        isFirst = false;
        const taken = await claimPicture(db, this.#resting.now());
        if (taken !== null) await this.#mirror(taken);
        if (taken === null) await this.#findLost();
        if (taken === null || performance.now() >= this.#publishAt) await this.#publish();
        if (taken === null) await this.#pause(this.#context.idleMs ?? IDLE_MS);
      } catch (error) {
        if (error === this.#stopping.reason) return;
        logError(log, error, 'mirror');
        await this.#pause(FAILURE_MS);
      }
    }
  }

  async #readHosts(): Promise<void> {
    const { db, pictureHosts } = this.#context;
    this.#hosts = [...pictureHosts, ...(await readPictureHosts(db))];
  }

  /** What was refused for its host alone, by a server that was configured otherwise. */
  #allowAnew(): Promise<void> {
    return retryPictures(this.#context.db, (origin, failure) => {
      const host = hostOf(new URL(origin));
      return failure === notAllowed(host) && this.#isAllowed(host);
    });
  }

  #isAllowed = (host: string): boolean => hostMatches(host, this.#hosts);

  async #mirror({ url, attempts }: ClaimedPicture): Promise<void> {
    const { db, files, log, privateHosts } = this.#context;
    const { origin } = new URL(url);
    const host = hostOf(new URL(url));
    if (!this.#isAllowed(host)) return refuseOrigin(db, origin, notAllowed(host));
    const rules: PictureRules = {
      isAllowed: this.#isAllowed,
      mayBePrivate: (one) => hostMatches(one, privateHosts),
    };
    const began = performance.now();
    try {
      const encoded = await encodePicture(await fetchPicture(url, rules, this.#stopping));
      for (const file of encoded) await files.keep(pictureAddress(file), file.bytes);
      const largest = encoded.findLast(({ format }) => format === 'webp');
      if (largest === undefined) throw new Error('a picture was encoded into no file');
      await markMirrored(db, url, pictureAddress(largest));
      this.#resting.answered(origin);
      this.#hasNews = true;
    } catch (error) {
      if (this.#stopping.aborted) return postpone(db, url, 0, null);
      if (!(error instanceof PictureFailure)) {
        await postpone(db, url, FAILURE_MS, null);
        throw error;
      }
      log.info({ host, attempts, kind: error.kind, reason: error.message }, 'picture not mirrored');
      await this.#failed(url, attempts, error);
    }
    await this.#pause(POLITE_MS - (performance.now() - began));
  }

  async #failed(
    url: string,
    attempts: number,
    { kind, message, retryAfterMs }: PictureFailure,
  ): Promise<void> {
    const { db } = this.#context;
    if (kind === 'for-good' || (kind === 'again' && attempts >= MAX_ATTEMPTS))
      return markRefused(db, url, message);
    const { origin } = new URL(url);
    if (kind === 'host') {
      const wait = this.#resting.rest(origin, retryAfterMs);
      return postpone(db, url, wait, message);
    }
    this.#resting.answered(origin);
    return postpone(db, url, Math.max(waitAfter(attempts), retryAfterMs ?? 0), message);
  }

  async #publish(): Promise<void> {
    const { db, log } = this.#context;
    const { revision } = await currentRevision(db);
    if (!this.#hasNews && revision === this.#published) return;
    const since = this.#hasNews ? 0 : this.#published;
    this.#hasNews = false;
    const began = performance.now();
    await publishProjectPictures(db);
    const lots = await publishPictures(db, since, this.#stopping);
    this.#published = revision;
    if (lots > 0) log.info({ lots }, 'pictures published');
    this.#publishAt =
      performance.now() + Math.max(LEAST_PUBLISH_MS, (performance.now() - began) * PUBLISH_SHARE);
  }

  /** After the start and after each import: a feed that is the same names no picture anew. */
  async #findLost(): Promise<void> {
    const { db, files, log } = this.#context;
    const [last] = await db.select({ id: max(feedImports.id) }).from(feedImports);
    const id = last?.id ?? 0;
    if (id === this.#lookedAfter) return;
    const pictures = await findLost(db, files, this.#stopping);
    this.#lookedAfter = id;
    if (pictures > 0) log.warn({ pictures }, 'files of pictures are gone, fetched again');
  }

  /** Waits, but not beyond the stop. */
  async #pause(ms: number): Promise<void> {
    if (ms > 0) await sleep(ms, undefined, { signal: this.#stopping }).catch(() => undefined);
  }
}
