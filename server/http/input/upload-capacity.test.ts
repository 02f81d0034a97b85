import { expect, test } from 'vitest';
import { uploadCapacities } from './upload-capacity';

const limits = { ofAddress: 2, inAll: 3, bytes: 100 };

/** An upload that goes on until it is let go. */
function under(rooms: ReturnType<typeof uploadCapacities>, address: string, bytes = 0) {
  let end = () => {};
  const done = rooms(address, async (room) => {
    room.take(bytes);
    await new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  return { done, end: () => end() };
}

test('C1 one address, and all of them, have so many uploads at the same time; whoever ends makes room', async () => {
  const rooms = uploadCapacities(limits);
  const [one, two] = [under(rooms, 'a'), under(rooms, 'a')];
  await expect(under(rooms, 'a').done).rejects.toMatchObject({
    code: 'too-many',
    headers: { 'Retry-After': '10' },
  });
  const three = under(rooms, 'b');
  await expect(under(rooms, 'c').done).rejects.toMatchObject({ code: 'unavailable' });
  one.end();
  await one.done;
  const four = under(rooms, 'c');
  for (const each of [two, three, four]) each.end();
  await Promise.all([two.done, three.done, four.done]);
});

test('C1 what all of them hold is bounded, and given back by whoever is refused', async () => {
  const rooms = uploadCapacities(limits);
  const one = under(rooms, 'a', 60);
  await expect(under(rooms, 'b', 50).done).rejects.toMatchObject({ code: 'unavailable' });
  const two = under(rooms, 'b', 40);
  for (const each of [one, two]) each.end();
  await Promise.all([one.done, two.done]);
  const three = under(rooms, 'a', 100);
  three.end();
  await three.done;
});
