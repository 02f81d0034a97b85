import { createWriteStream } from 'node:fs';
import { lstat, mkdir, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { finished } from 'node:stream/promises';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { fileSize } from '../../../src/contract/documents/file-size';
import { ContentRefusal } from '../content-refusal';

/** A file of a bundle; `path` is 'content.json', 'pictures/…' or 'files/…'. */
export interface BundleFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/** A bundle that is read, a folder or a zip. Nothing of it is ever unpacked onto the disk. */
export interface BundleSource {
  readonly has: (path: string) => boolean;
  /** @throws ContentRefusal where there is no such file, or one that is too large. */
  read(path: string): Promise<Buffer>;
  close(): Promise<void>;
}

const MEGABYTE = 1024 * 1024;
/** The most of one file, unpacked. */
const MAX_FILE = 32 * MEGABYTE;
/** The most files, and the most of all of them, unpacked. */
const MAX_FILES = 50_000;
const MAX_ALL = 2048 * MEGABYTE;
const tooLarge = (path: string) => new ContentRefusal(`Файл ${path} в наборе больше ${fileSize(MAX_FILE)}.`);
const missing = (path: string) => new ContentRefusal(`В наборе нет файла ${path}.`);

/** @throws ContentRefusal where there is neither a folder nor a zip. */
export async function openBundle(path: string): Promise<BundleSource> {
  const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EACCES') throw error;
    return null;
  });
  if (found?.isDirectory()) return folderBundle(path);
  if (found?.isFile()) return zipBundle(path);
  throw new ContentRefusal(`Нет ни папки, ни файла ${path}.`);
}

const PARTS = ['pictures', 'files'];

async function folderBundle(folder: string): Promise<BundleSource> {
  const root = await realpath(folder);
  const names = await Promise.all(
    PARTS.map(async (part) =>
      (await readdir(join(root, part)).catch(() => [])).map((name) => `${part}/${name}`),
    ),
  );
  const known = new Set(['content.json', ...names.flat()]);
  return {
    has: (path) => known.has(path),
    async read(path) {
      const real = await realpath(join(root, path)).catch(() => null);
      // A link may lead out of the folder.
      if (!known.has(path) || real === null || !real.startsWith(root + sep)) throw missing(path);
      const found = await lstat(real);
      if (!found.isFile()) throw missing(path);
      if (found.size > MAX_FILE) throw tooLarge(path);
      return readFile(real);
    },
    close: () => Promise.resolve(),
  };
}

async function zipBundle(path: string): Promise<BundleSource> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new ContentRefusal(`Файл ${path} — не zip.`);
  });
  const entries = new Map<string, { read(): Promise<Buffer> }>();
  try {
    let all = 0;
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      if (name.endsWith('/')) continue;
      all += entry.uncompressedSize;
      if (entries.size >= MAX_FILES || all > MAX_ALL)
        throw new ContentRefusal('В наборе слишком много файлов, или они слишком велики.');
      entries.set(name, {
        async read() {
          if (entry.uncompressedSize > MAX_FILE) throw tooLarge(name);
          const chunks: Buffer[] = [];
          // It fails where there is more in it than it says.
          for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
          return Buffer.concat(chunks);
        },
      });
    }
  } catch (error) {
    zip.close();
    throw asRefusal(error, path);
  }
  return {
    has: (name) => entries.has(name),
    async read(name) {
      const entry = entries.get(name);
      if (entry === undefined) throw missing(name);
      return entry.read().catch((error: unknown) => {
        throw asRefusal(error, name);
      });
    },
    close: async () => zip.close(),
  };
}

const asRefusal = (error: unknown, path: string): ContentRefusal =>
  error instanceof ContentRefusal ? error : new ContentRefusal(`Файл ${path} в наборе повреждён.`);

/** Takes the files of a bundle one after another; `done` puts the whole of it in its place. */
export interface BundleTarget {
  write(file: BundleFile): Promise<void>;
  done(): Promise<void>;
  /** Leaves nothing of it. */
  drop(): Promise<void>;
}

/** A zip where the name ends so, else a folder. @throws ContentRefusal where something is there already. */
export async function createBundle(path: string): Promise<BundleTarget> {
  if ((await lstat(path).catch(() => null)) !== null)
    throw new ContentRefusal(`${path} уже есть. Назовите другое имя.`);
  const half = `${path}.part`;
  await rm(half, { recursive: true, force: true });
  return path.toLowerCase().endsWith('.zip') ? zipTarget(path, half) : folderTarget(path, half);
}

function folderTarget(path: string, half: string): BundleTarget {
  return {
    async write(file) {
      const place = join(half, file.path);
      await mkdir(dirname(place), { recursive: true });
      await writeFile(place, file.bytes);
    },
    done: () => rename(half, path),
    drop: () => rm(half, { recursive: true, force: true }),
  };
}

/** Of no day, so that the same content gives the same bytes. */
const TIME = new Date(Date.UTC(2020, 0, 1, 12));

function zipTarget(path: string, half: string): BundleTarget {
  const zip = new ZipFile();
  const written = finished(zip.outputStream.pipe(createWriteStream(half)));
  written.catch(() => {});
  return {
    async write({ path: name, bytes }) {
      // What is packed already gains nothing by packing.
      const compress = !/\.(webp|avif|png|jpe?g|pdf)$/i.test(name);
      zip.addBuffer(bytes, name, { mtime: TIME, mode: 0o100644, compress, forceDosTimestamp: true });
    },
    async done() {
      zip.end();
      await written;
      await rename(half, path);
    },
    drop: () => rm(half, { force: true }),
  };
}
