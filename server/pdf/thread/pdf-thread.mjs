/**
 * Makes PDF files on a thread of its own: laying out and compressing a page takes longer than anybody else should wait.
 * Plain JavaScript, because a thread of Node 20 loads nothing else; types are checked by the project of this folder.
 */
import { parentPort } from 'node:worker_threads';
import { makePdf } from './make-pdf.mjs';

parentPort?.on('message', async ({ id, content }) => {
  try {
    const bytes = await makePdf(content);
    parentPort?.postMessage({ id, bytes }, [bytes.buffer]);
  } catch (error) {
    parentPort?.postMessage({
      id,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
  }
});
