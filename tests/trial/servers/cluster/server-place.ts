import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type PortalProcess, startProcess } from '../../../support/portal/portal-process';

/** What a server without a gateway writes down for somebody. */
export interface OutboxLine {
  readonly at: string;
  readonly to: string;
  readonly code?: string;
}

/** From when to when a server was away, in milliseconds since 1970. */
export interface Outage {
  readonly place: number;
  readonly signal: 'SIGTERM' | 'SIGKILL';
  readonly began: number;
  /** When its process had ended; until then it may answer. */
  ended: number;
  /** When it answered again. */
  ready: number;
}

/** One place behind the balancer: a port and a data folder of its own, in which a server runs, ends and runs again. */
export class ServerPlace {
  readonly port: number;
  readonly url: string;
  readonly dataDir: string;
  readonly outages: Outage[] = [];
  readonly #at: number;
  readonly #dist: string | undefined;
  readonly #variables: Record<string, string>;
  #running: PortalProcess | null = null;
  /** Folders that its servers have lost, where no server looks; the trial reads in them what was sent. */
  readonly #lostFolders: string[] = [];

  constructor(
    at: number,
    { port, dataDir, dist }: { port: number; dataDir: string; dist?: string },
    variables: Record<string, string>,
  ) {
    this.#at = at;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.dataDir = dataDir;
    this.#dist = dist;
    this.#variables = { ...variables, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir };
  }

  get isRunning(): boolean {
    return this.#running !== null;
  }

  async start(more: Record<string, string> = {}): Promise<void> {
    this.#running = await startProcess(this.url, { ...this.#variables, ...more }, this.#dist);
  }

  /** Ends the server as an operator does, until it is started again. */
  async takeAway(): Promise<void> {
    const outage = await this.#end('SIGTERM');
    // Others go on in its place.
    outage.ready = outage.ended;
  }

  /** Ends the server, takes its folder away where that is wanted, and starts it again once `rest` is over. */
  async restart(
    signal: Outage['signal'],
    { losesFolder, rest }: { losesFolder: boolean; rest: () => Promise<void> },
  ): Promise<void> {
    const outage = await this.#end(signal);
    if (losesFolder) await this.#loseFolder();
    await rest();
    await this.start();
    outage.ready = Date.now();
  }

  async #end(signal: Outage['signal']): Promise<Outage> {
    const running = this.#running;
    if (running === null) throw new Error('No server runs there');
    this.#running = null;
    const outage = { place: this.#at, signal, began: Date.now(), ended: Infinity, ready: Infinity };
    this.outages.push(outage);
    await (signal === 'SIGKILL' ? running.kill() : running.stop());
    outage.ended = Date.now();
    return outage;
  }

  async stop(): Promise<void> {
    await this.#running?.kill();
    this.#running = null;
  }

  /** Everything that its servers have written for people, in folders that are gone too. */
  async outbox(): Promise<OutboxLine[]> {
    const texts = await Promise.all(
      [...this.#lostFolders, this.dataDir].map((folder) =>
        readFile(join(folder, 'outbox.jsonl'), 'utf8').catch(() => ''),
      ),
    );
    // Whoever is killed while writing may leave half a line.
    const lines = texts.flatMap((text) => text.split('\n').slice(0, -1));
    return lines.map((line) => JSON.parse(line) as OutboxLine);
  }

  async #loseFolder(): Promise<void> {
    const lost = `${this.dataDir}-lost-${this.#lostFolders.length + 1}`;
    this.#lostFolders.push(lost);
    await rename(this.dataDir, lost);
  }
}
