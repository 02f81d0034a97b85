/** A point of an outline in units of the font, y upwards; off the line it bends the curve between its neighbours. */
interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly isOn: boolean;
}
export type Contour = readonly OutlinePoint[];

/** Flags of a point and of a part, as the OpenType specification numbers them ('glyf'). */
const ON_CURVE = 1;
const SHORT = { x: 2, y: 4 } as const;
const REPEATED = 8;
const SAME_OR_POSITIVE = { x: 16, y: 32 } as const;
const WORDS = 1;
const OFFSETS = 2;
const SCALED = 8 | 64 | 128;
const MORE_PARTS = 32;

/** The contours of glyphs of a TrueType font, by its tables. */
export function glyphOutlines(table: (tag: string) => Buffer): (glyph: number) => Contour[] {
  const [places, outlines] = [table('loca'), table('glyf')];
  const isLong = table('head').readInt16BE(50) === 1;
  const placeOf = (glyph: number) =>
    isLong ? places.readUInt32BE(4 * glyph) : 2 * places.readUInt16BE(2 * glyph);
  const read = (glyph: number): Contour[] => {
    const [from, to] = [placeOf(glyph), placeOf(glyph + 1)];
    if (from === to) return [];
    const bytes = outlines.subarray(from, to);
    const contours = bytes.readInt16BE(0);
    return contours < 0
      ? partsOf(bytes).flatMap(({ part, x, y }) => moved(read(part), x, y))
      : pointsOf(bytes, contours);
  };
  return read;
}

const moved = (contours: readonly Contour[], dx: number, dy: number): Contour[] =>
  contours.map((points) => points.map(({ x, y, isOn }) => ({ x: x + dx, y: y + dy, isOn })));

/** The glyphs that one is put together of, and where each stands. */
function partsOf(bytes: Buffer): { part: number; x: number; y: number }[] {
  const parts = [];
  let at = 10;
  for (let flags = MORE_PARTS; (flags & MORE_PARTS) !== 0; ) {
    flags = bytes.readUInt16BE(at);
    if ((flags & OFFSETS) === 0 || (flags & SCALED) !== 0) throw new Error('a part of a glyph is scaled');
    const isWide = (flags & WORDS) !== 0;
    parts.push({
      part: bytes.readUInt16BE(at + 2),
      x: isWide ? bytes.readInt16BE(at + 4) : bytes.readInt8(at + 4),
      y: isWide ? bytes.readInt16BE(at + 6) : bytes.readInt8(at + 5),
    });
    at += isWide ? 8 : 6;
  }
  return parts;
}

function pointsOf(bytes: Buffer, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, at) => bytes.readUInt16BE(10 + 2 * at));
  const length = (ends.at(-1) ?? -1) + 1;
  let at = 10 + 2 * count;
  at += 2 + bytes.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < length) {
    const flag = bytes.readUInt8(at++);
    const times = (flag & REPEATED) === 0 ? 1 : 1 + bytes.readUInt8(at++);
    for (let time = 0; time < times; time += 1) flags.push(flag);
  }
  const along = (axis: 'x' | 'y') => {
    let value = 0;
    return flags.map((flag) => {
      const isSet = (flag & SAME_OR_POSITIVE[axis]) !== 0;
      if ((flag & SHORT[axis]) !== 0) value += (isSet ? 1 : -1) * bytes.readUInt8(at++);
      else if (!isSet) {
        value += bytes.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const [xs, ys] = [along('x'), along('y')];
  const points = flags.map(
    (flag, index): OutlinePoint => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, isOn: (flag & ON_CURVE) !== 0 }),
  );
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1));
}
