import { createHash } from 'node:crypto';
import type { Drawn } from '../drawings/floor/drawn-floor';

/** A drawing as a bundle names it, with the units in which outlines on it are given. */
export interface DrawnPicture {
  readonly file: string;
  readonly width: number;
  readonly height: number;
}

/** The drawings of a bundle by their paths, each once: a path says its content, as addresses of the portal do. */
export class BundlePictures {
  readonly #files = new Map<string, Buffer>();

  get files(): ReadonlyMap<string, Buffer> {
    return this.#files;
  }

  /** The path of a drawing. */
  add(svg: string): string {
    const bytes = Buffer.from(svg);
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
    const path = `pictures/${hash}.svg`;
    this.#files.set(path, bytes);
    return path;
  }

  measured({ svg, width, height }: Drawn): DrawnPicture {
    return { file: this.add(svg), width, height };
  }
}
