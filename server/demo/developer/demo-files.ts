import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { parse, parseJson, pipe, string } from 'valibot';
import { DemoHistory } from './demo-history';

const beside = (name: string): string => fileURLToPath(new URL(`./${name}`, import.meta.url));

/** The demo developer as `npm run demo:make` has written it: a feed, what no feed says of its lots, a content bundle. */
export const demoFiles = {
  feed: beside('demo-feed.xml.gz'),
  history: beside('demo-history.json.gz'),
  content: beside('demo-content.zip'),
};

const unpacked = async (path: string): Promise<string> => gunzipSync(await readFile(path)).toString();

export const readDemoFeed = (): Promise<string> => unpacked(demoFiles.feed);

export const readDemoHistory = async (): Promise<DemoHistory> =>
  parse(pipe(string(), parseJson(), DemoHistory), await unpacked(demoFiles.history));
