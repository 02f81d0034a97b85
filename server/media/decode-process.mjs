/**
 * Opens pictures that strangers have sent, in a process that has nothing else: a fault in a decoder ends this process,
 * not the server, and finds no secrets in it. Plain JavaScript, because a process of Node 20 loads nothing else.
 */
import sharp from 'sharp';

// One of two cores is for the people who wait for an answer.
sharp.concurrency(1);
sharp.cache(false);

process.on('message', async ({ id, bytes, ...order }) => {
  process.send(
    await opened(bytes, order).then(
      (pixels) => ({ id, pixels }),
      (error) => ({ id, failure: String(error?.message ?? error) }),
    ),
  );
});
process.on('disconnect', () => process.exit());

async function opened(bytes, { maxPixels, seconds, resize, isClear = false }) {
  // Read by its header alone: a small file may unpack into gigabytes.
  const resized = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .timeout({ seconds })
    .autoOrient()
    .resize(resize);
  const { data, info } = await (isClear ? resized.ensureAlpha() : resized.flatten({ background: '#fff' }))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}
