import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** Somebody's host of pictures, on this machine. */
export interface PictureHost {
  /** 'http://127.0.0.1:4000' */
  readonly origin: string;
  /** Paths that were asked for, in their order. */
  readonly asked: string[];
  readonly requests: IncomingMessage[];
  close(): Promise<void>;
}

export async function openPictureHost(answer: RequestListener): Promise<PictureHost> {
  const asked: string[] = [];
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    requests,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A drawing of a room, so that pictures of another `name` are other pictures. */
export const drawnPicture = (name: string, width = 900, height = 600): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M20 20h${width - 40}v${height - 40}h-${width - 40}z" fill="none" stroke="#123"/><text x="40" y="80" font-size="40">${name}</text></svg>`,
    ),
  )
    .png()
    .toBuffer();
