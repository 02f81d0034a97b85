import { rm, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { createBundle } from '../../../server/content/files/bundle-files';
import { demoFiles } from '../../../server/demo/developer/demo-files';
import { makeDemo } from './make-demo';

const packed = (text: string): Buffer => gzipSync(text, { level: 9 });

/** Makes the demo developer anew and writes its files where the server looks for them. */
export async function writeDemo(): Promise<void> {
  const { feed, history, content, files } = makeDemo();
  await writeFile(demoFiles.feed, packed(feed));
  await writeFile(demoFiles.history, packed(JSON.stringify(history)));
  await rm(demoFiles.content, { force: true });
  const target = await createBundle(demoFiles.content);
  await target.write({ path: 'content.json', bytes: Buffer.from(content) });
  for (const [path, bytes] of files) await target.write({ path, bytes });
  await target.done();
}
