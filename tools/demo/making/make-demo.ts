import { parse } from 'valibot';
import { BUNDLE_VERSION, Bundle } from '../../../server/content/bundle';
import type { DemoHistory } from '../../../server/demo/developer/demo-history';
import { makeStock } from '../demo-stock';
import { BundlePictures } from './bundle-pictures';
import { documentsPart } from './documents-part';
import { projectsPart } from './projects-part';
import { stockFeed } from './stock-feed';
import { stockHistory } from './stock-history';
import { wordParts } from './word-parts';

/** As many as the demo has unless it is told otherwise. */
const LOTS = 3000;

interface MadeDemo {
  /** XML of Profitbase's shape. */
  readonly feed: string;
  readonly history: DemoHistory;
  /** `content.json` of the bundle. */
  readonly content: string;
  /** The other files of the bundle, by path. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/** The whole demo developer, out of its seed. */
export function makeDemo(): MadeDemo {
  const stock = makeStock(LOTS);
  const pictures = new BundlePictures();
  const documents = documentsPart(stock);
  const bundle = parse(Bundle, {
    version: BUNDLE_VERSION,
    ...wordParts(stock),
    projects: projectsPart(stock, pictures),
    documents: documents.part,
  });
  return {
    feed: stockFeed(stock),
    history: stockHistory(stock),
    content: `${JSON.stringify(bundle, null, 1)}\n`,
    files: new Map(
      [...pictures.files, ...documents.files].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ),
  };
}
