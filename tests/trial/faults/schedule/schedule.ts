import { type Random, seededRandom } from '../../../../tools/demo/random';

/** The device that everything happens to, with two tabs and a worker, and the same person's second one. */
export type DeviceName = 'phone' | 'tablet';

/** What becomes of the next write on its way to the server. `…-after`: the server has done it by then. */
export const faultKinds = [
  ...(['request-lost', 'answer-lost', 'answer-late', '500', '502-after', '503', '429', 'csrf'] as const),
  ...(['captive-portal', 'refused'] as const),
];
export type Fault = (typeof faultKinds)[number];

/** `tab` counts from 0; `lot` is a place among the lots of whoever is signed in. */
export type Step =
  | { do: 'tap'; device: DeviceName; tab: number; lot: number }
  | { do: 'clear' }
  | { do: 'network'; device: DeviceName; on: boolean }
  | { do: 'server'; act: 'stop' | 'start' | 'kill' }
  | { do: 'fault'; device: DeviceName; fault: Fault }
  | { do: 'captive-portal'; on: boolean }
  | { do: 'reload' | 'close' | 'crash'; tab: number }
  | { do: 'stop-worker' | 'wake-worker' }
  | { do: 'clock'; minutes: number }
  | { do: 'end-session'; how: 'lost' | 'from-elsewhere' | 'sign-out' }
  | { do: 'sign-in'; who: 'owner' | 'other' }
  | { do: 'deploy'; agree: boolean }
  | { do: 'pause'; ms: number };

/** How many lots a person changes: few, so that changes meet. */
export const LOTS = 3;
const LENGTH = { from: 6, to: 12 };

/** The same steps for the same seed, for ever: a change here makes other schedules of all seeds. */
export function drawSchedule(seed: number): Step[] {
  const random = seededRandom(`faults ${seed}`);
  const steps: Step[] = [];
  const length = random.between(LENGTH.from, LENGTH.to);
  while (steps.length < length) steps.push(...drawScene(random));
  return steps;
}

type Scene = (random: Random) => Step[];

/** Steps of which each makes the next one worse; in what is drawn between them anything may happen. */
const drawScene: Scene = (random) =>
  random.weighted<Scene>([
    [userChangesUnderFaults, 30],
    [userChangesOffline, 30],
    [bothDevices, 12],
    [(one) => [anything(one)], 25],
    [({ chance }) => [{ do: 'deploy', agree: chance(0.7) }], 1.5],
  ])(random);

const userChangesUnderFaults: Scene = (random) => [
  { do: 'fault', device: 'phone', fault: random.pick(['answer-lost', ...faultKinds]) },
  tap(random),
  ...some(random, 0.5, tap),
  ...some(random, 0.4, anything),
];

/** Without a network, for one reason or another; it comes back, or somebody else does. */
const userChangesOffline: Scene = (random) => [
  random.weighted<Step>([
    [{ do: 'network', device: 'phone', on: false }, 5],
    [{ do: 'server', act: 'stop' }, 2],
    [{ do: 'captive-portal', on: true }, 1],
  ]),
  tap(random),
  ...some(random, 0.5, tap),
  ...some(random, 0.4, anything),
  ...random.weighted<Step[]>([
    [[{ do: 'network', device: 'phone', on: true }], 5],
    [[{ do: 'server', act: 'start' }], 2],
    [[{ do: 'sign-in', who: random.pick(['other', 'other', 'owner']) }, tap(random)], 3],
    [endOfSession(random), 3],
  ]),
];

/** The pages and the worker, which the browser wakes when the network is back, hear of it at once. */
const endOfSession: Scene = ({ pick }) => [
  { do: 'end-session', how: pick(['lost', 'lost', 'from-elsewhere', 'sign-out']) },
  { do: 'network', device: 'phone', on: true },
  { do: 'wake-worker' },
  { do: 'pause', ms: 300 },
];

const bothDevices: Scene = (random) => {
  const lot = random.between(0, LOTS - 1);
  return [
    ...some(random, 0.5, () => ({ do: 'network', device: 'tablet', on: false })),
    { do: 'tap', device: 'phone', tab: random.between(0, 1), lot },
    { do: 'tap', device: 'tablet', tab: 0, lot },
    { do: 'network', device: 'tablet', on: true },
  ];
};

const some = (random: Random, probability: number, draw: (random: Random) => Step): Step[] =>
  random.chance(probability) ? [draw(random)] : [];

const device = (random: Random): DeviceName => (random.chance(0.8) ? 'phone' : 'tablet');

/** On the phone. */
const tap = (random: Random): Step => ({
  do: 'tap',
  device: 'phone',
  tab: random.between(0, 1),
  lot: random.between(0, LOTS - 1),
});

function anything(random: Random): Step {
  const draw = random.weighted<(random: Random) => Step>([
    [tap, 20],
    [({ chance }) => ({ do: 'network', device: device(random), on: chance(0.5) }), 8],
    [({ pick }) => ({ do: 'server', act: pick(['stop', 'start', 'kill', 'kill']) }), 6],
    [({ chance }) => ({ do: 'captive-portal', on: chance(0.5) }), 3],
    [({ pick, between }) => ({ do: pick(['reload', 'reload', 'close', 'crash']), tab: between(0, 1) }), 10],
    [({ pick }) => ({ do: pick(['stop-worker', 'wake-worker', 'wake-worker']) }), 8],
    [({ pick }) => ({ do: 'clock', minutes: pick([-1_500, -90, -2, 2, 90, 1_500]) }), 8],
    [() => ({ do: 'clear' }), 3],
    [({ pick }) => ({ do: 'pause', ms: pick([50, 300, 300, 3_100]) }), 6],
  ]);
  return draw(random);
}

/** A step as a line of the printed schedule. */
export function words({ do: what, ...rest }: Step): string {
  return [what, ...Object.entries(rest).map(([name, value]) => `${name} ${value}`)].join(', ');
}
