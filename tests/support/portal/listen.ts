import { get as request } from 'node:http';
import { type LiveEvent, livePath } from '../../../src/contract/live-events';

/** A page's live stream. */
export interface Listening {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  /** What it was told so far. */
  readonly heard: LiveEvent[];
  /** The first thing that fits, waiting for it. */
  until(fits: (event: LiveEvent) => boolean): Promise<LiveEvent>;
  /** How it ended: as it should, or cut off. */
  readonly ended: Promise<'whole' | 'cut'>;
  close(): void;
}

/** Opens the stream at a server with a browser's cookies. */
export function listen(url: string, cookie: string): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const call = request(url + livePath, { headers: { cookie } }, (response) => {
      const heard: LiveEvent[] = [];
      let wake = () => {};
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
        const messages = text.split('\n\n');
        text = messages.pop() ?? '';
        for (const message of messages) heard.push(JSON.parse(message.replace(/^data: /, '')));
        wake();
      });
      response.on('error', () => undefined);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        heard,
        async until(fits) {
          for (;;) {
            const found = heard.find(fits);
            if (found) return found;
            await new Promise<void>((woken) => {
              wake = woken;
            });
          }
        },
        ended: new Promise((ended) => response.on('close', () => ended(response.complete ? 'whole' : 'cut'))),
        close: () => call.destroy(),
      });
    });
    call.on('error', reject);
  });
}
