import { apiAddress } from '../../contract/calls/api-root';
import type { Endpoint } from '../../contract/calls/endpoint';
import { formatQuery, type QueryValue } from '../../contract/parameters/query-string';

/** The parts of a call's input, whatever the endpoint. */
export interface AnyInput {
  params?: Record<string, string | number>;
  query?: Record<string, QueryValue>;
  body?: unknown;
  files?: readonly unknown[];
}

/** '/api/flats/7/?…': the endpoint's path with its parameters filled in. A missing parameter is a mistake here. */
export function callAddress({ path }: Pick<Endpoint, 'path'>, { params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  return filled + formatQuery(query);
}

/** Where the answer of a call is fetched, for a link to a file. */
export const downloadAddress = (endpoint: Pick<Endpoint, 'path'>, input: AnyInput): string =>
  apiAddress(callAddress(endpoint, input));
