// Loaded before the server: its clock is wrong by as many milliseconds as the file of PORTAL_CLOCK_FILE says, from the
// moment that it says so, as if somebody had set it.
import { readFileSync } from 'node:fs';

const file = process.env.PORTAL_CLOCK_FILE ?? '';
const RealDate = Date;
let shift = 0;

setInterval(() => {
  try {
    shift = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    shift = 0;
  }
}, 100).unref();

const now = () => RealDate.now() + shift;
globalThis.Date = new Proxy(RealDate, {
  construct: (date, given, made) => Reflect.construct(date, given.length === 0 ? [now()] : given, made),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
});
