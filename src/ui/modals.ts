import type { ReactNode } from 'react';

/** What a modal shows. `side`: 'center' on a desktop is a sheet from below on a phone; 'end' slides in from the right. */
export interface Modal {
  /** There is never more than one of a name: opening it again changes nothing. */
  name?: string;
  title: string;
  content: ReactNode;
  side?: 'center' | 'end';
  /** A question that must be answered: no close button, no click beside it. */
  question?: boolean;
}

interface Hosts {
  first: Modal | null;
  nested: Modal | null;
}

let hosts: Hosts = { first: null, nested: null };
const listeners = new Set<() => void>();

function set(next: Hosts): void {
  hosts = next;
  for (const listener of listeners) listener();
}

/** Opens a modal in the first host, or over an open one in the nested host; gives back how to change and close it. */
export function openModal(modal: Modal): { update(change: Partial<Modal>): void; close(): void } {
  const open =
    modal.name !== undefined && [hosts.first, hosts.nested].find((one) => one?.name === modal.name);
  const host = open ? (open === hosts.first ? 'first' : 'nested') : hosts.first === null ? 'first' : 'nested';
  let shown = open || modal;
  if (!open) set({ ...hosts, [host]: shown });
  const isOpen = () => hosts[host] === shown;
  return {
    update(change) {
      if (!isOpen()) return;
      shown = { ...shown, ...change };
      set({ ...hosts, [host]: shown });
    },
    close() {
      if (isOpen()) closeModal(host);
    },
  };
}

/** Closes a host; the first takes the nested one with it. */
export function closeModal(host: keyof Hosts): void {
  set(host === 'first' ? { first: null, nested: null } : { ...hosts, nested: null });
}

/** Closes the topmost modal. */
export function closeTopModal(): void {
  closeModal(hosts.nested ? 'nested' : 'first');
}

export const subscribeModals = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
export const readModals = (): Hosts => hosts;
