import type { Context } from 'hono';

/** An answer that is a file, to be saved under its name. */
export class FileAnswer {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;

  constructor({ name, type, bytes }: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }) {
    this.name = name;
    this.type = type;
    this.bytes = bytes;
  }
}

/** RFC 6266 and 8187: a plain name for whoever knows no other, and the real one. */
function disposition(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '_').replace(/^_+(?=\.)/, 'file');
  const real = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${real}`;
}

/** Nobody keeps it on the way, and nothing in it runs: it is saved, or shown as what its type says. */
export function answerWithFile(c: Context, { name, type, bytes }: FileAnswer): Response {
  return c.body(bytes, 200, {
    'Content-Type': type,
    'Content-Length': String(bytes.byteLength),
    'Content-Disposition': disposition(name),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cache-Control': 'private, no-store',
  });
}
