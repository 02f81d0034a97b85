import { request as openPlain } from 'node:http';
import { connect, type OutgoingHttpHeaders } from 'node:http2';

/** The name of the recipes. */
export const EXAMPLE = 'lk.example.ru';

/** What a proxy has answered. */
export interface TrialAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

interface TrialCall {
  readonly method?: 'GET' | 'POST';
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: Buffer;
  /** Of a stream that stays open. */
  readonly firstPieceOnly?: boolean;
}

const PATIENCE_MS = 30_000;

/** A call by HTTP/2 to a port of this machine under the name of the recipes; its certificate is of no known authority. */
export function callHttp2(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body, firstPieceOnly = false }: TrialCall = {},
): Promise<TrialAnswer> {
  return new Promise((resolve, reject) => {
    const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false, servername: EXAMPLE });
    const fail = (error: Error) => {
      session.destroy();
      reject(error);
    };
    session.on('error', fail);
    session.setTimeout(PATIENCE_MS, () => fail(new Error(`${path}: no answer`)));
    const stream = session.request({
      ...headers,
      ':method': method,
      ':path': path,
      ':authority': EXAMPLE,
    });
    stream.on('error', fail);
    let answered: TrialAnswer = { status: 0, headers: {}, text: '' };
    stream.on('response', (given) => {
      answered = {
        ...answered,
        status: given[':status'] ?? 0,
        headers: { ...given } as TrialAnswer['headers'],
      };
    });
    const pieces: Buffer[] = [];
    const finish = () => {
      session.destroy();
      resolve({ ...answered, text: Buffer.concat(pieces).toString() });
    };
    stream.on('data', (piece: Buffer) => {
      pieces.push(piece);
      if (firstPieceOnly) finish();
    });
    stream.on('end', finish);
    stream.end(body);
  });
}

/** A call by http, as whoever types the name alone makes it. */
export function callHttp(port: number, path: string): Promise<TrialAnswer> {
  return new Promise((resolve, reject) => {
    const call = openPlain({ host: '127.0.0.1', port, path, headers: { host: EXAMPLE } }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (piece) => {
        text += piece;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    call.on('error', reject);
    call.end();
  });
}
