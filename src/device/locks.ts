/** The part of `navigator.locks` that is used. */
export interface Locks {
  request<T>(name: string, run: () => Promise<T>): Promise<T>;
}
