import type { Channel, Outgoing } from './channel';
import { askGateway, failureOf, type GatewayAnswer, NotTaken } from './post-to-gateway';
import { quietWords } from './quiet-words';
import { type Condition, fill, type Placeholder, type SmsTemplate } from './sms-template';

interface Given {
  readonly key?: string | undefined;
  readonly from?: string | undefined;
}

type Values = Readonly<Record<Placeholder, string | undefined>>;

/** Messages through a gateway that a template describes. */
export function templateChannel(template: SmsTemplate, { key, from }: Given): Channel {
  return {
    codesOnly: !JSON.stringify(template).includes('{text}'),
    async deliver({ to, body }: Outgoing, patienceMs) {
      const phone = template.phone === 'digits' ? to.replace(/\D/g, '') : to;
      const values: Values = { phone, text: body.text, code: body.code, from, key };
      const answer = await askGateway(...requestOf(template, values), patienceMs).catch((error: unknown) => {
        throw error instanceof NotTaken ? error : new NotTaken('refused', 'The message cannot be sent so');
      });
      judge(template, answer, [key, body.text, body.code]);
    },
  };
}

/** Every value is encoded for the place where it stands, so that none ends it. */
export function requestOf(template: SmsTemplate, values: Values): [url: string, init: RequestInit] {
  const plain = (name: Placeholder) => values[name] ?? '';
  const url = fill(template.address, (name) => encodeURIComponent(plain(name)));
  const headers = Object.fromEntries(
    Object.entries(template.headers).map(([name, value]) => [name, fill(value, plain)]),
  );
  const isLeftOut = (value: unknown) => value === '{from}' && values.from === undefined;
  const inside = (value: unknown): unknown => {
    if (typeof value === 'string') return fill(value, plain);
    if (Array.isArray(value)) return value.filter((one) => !isLeftOut(one)).map(inside);
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).filter(([, one]) => !isLeftOut(one));
    return Object.fromEntries(fields.map(([name, one]) => [name, inside(one)]));
  };
  const { method, json, form } = template;
  if (json !== undefined)
    return [
      url,
      {
        method,
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(inside(json)),
      },
    ];
  if (form === undefined) return [url, { method, headers }];
  return [url, { method, headers, body: new URLSearchParams(inside(form) as Record<string, string>) }];
}

/** @throws NotTaken unless the answer is one of success. */
function judge(
  { name, success, temporary, error }: SmsTemplate,
  answer: GatewayAnswer,
  secrets: readonly (string | undefined)[],
): void {
  const json = parse(answer.body);
  const isOk = answer.status >= 200 && answer.status < 300;
  if ((success.status !== undefined || isOk) && holds(success, answer, json)) return;
  const isTemporary = temporary !== undefined && holds(temporary, answer, json);
  const words = error
    .flatMap((pointer) => valuesAt(json, pointer))
    .find((value) => typeof value === 'string' || typeof value === 'number');
  throw new NotTaken(
    isTemporary ? 'failed' : failureOf(answer.status),
    `The gateway answered ${answer.status} and did not take the message`,
    quietWords(`${name}: ${words ?? `HTTP ${answer.status}`}`, secrets),
  );
}

function holds({ status, pointer, is, matches }: Condition, answer: GatewayAnswer, json: unknown): boolean {
  if (status !== undefined && !status.includes(answer.status)) return false;
  const pattern = matches === undefined ? null : new RegExp(matches);
  if (pointer === undefined) return pattern === null || pattern.test(answer.body);
  const found = valuesAt(json, pointer);
  return (
    found.length > 0 &&
    found.every(
      (value) =>
        (is === undefined || is.some((one) => one === value)) &&
        (pattern === null || pattern.test(String(value))),
    )
  );
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** What stands at an RFC 6901 pointer, where '*' is every member. */
function valuesAt(json: unknown, pointer: string): unknown[] {
  let found = [json];
  for (const raw of pointer.split('/').slice(1)) {
    const name = raw.replace(/~1/g, '/').replace(/~0/g, '~');
    found = found.flatMap((value) => {
      if (typeof value !== 'object' || value === null) return [];
      if (name === '*') return Object.values(value);
      return Object.hasOwn(value, name) ? [(value as Record<string, unknown>)[name]] : [];
    });
  }
  return found;
}
