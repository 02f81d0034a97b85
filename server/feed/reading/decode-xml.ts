import { TextDecoder } from 'node:util';
import { FeedFailure } from '../feed-failure';
import { shorten } from '../offers/read-values';

/** The prolog must stand within the first bytes. */
const PROLOG_BYTES = 512;

/**
 * The bytes of an XML file as text, in the encoding that its mark of byte order or its prolog names, else UTF-8.
 * Russian exports are often windows-1251. Throws `FeedFailure` for bytes that the encoding does not have.
 */
export async function* decodeXml(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let head: Uint8Array | undefined;
  let decoder: TextDecoder | undefined;
  for await (const chunk of bytes) {
    if (decoder !== undefined) {
      yield decode(decoder, chunk);
      continue;
    }
    head = head === undefined ? chunk : Buffer.concat([head, chunk]);
    if (head.length < PROLOG_BYTES) continue;
    decoder = decoderOf(head);
    yield decode(decoder, head);
  }
  decoder ??= decoderOf(head ?? new Uint8Array());
  if (head !== undefined && head.length < PROLOG_BYTES) yield decode(decoder, head);
  yield decode(decoder);
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: chunk !== undefined });
  } catch {
    throw new FeedFailure(`Файл не читается: байты не в кодировке ${decoder.encoding}`);
  }
}

function decoderOf(head: Uint8Array): TextDecoder {
  const label = markedEncoding(head) ?? declaredEncoding(head) ?? 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw new FeedFailure(`Неизвестная кодировка «${shorten(label)}»`);
  }
}

function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return null;
}

function declaredEncoding(head: Uint8Array): string | null {
  const prolog = Buffer.from(head.subarray(0, PROLOG_BYTES)).toString('latin1');
  return /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/.exec(prolog)?.[1] ?? null;
}
