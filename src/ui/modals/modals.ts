import type { ReactNode } from 'react';
import { createStore } from '../../lib/store';

/** What a modal shows. `side`: 'center' on a desktop is a sheet from below on a phone; 'end' slides in from the right. */
export interface Modal {
  /** There is never more than one of a name: opening it again changes nothing. */
  name?: string;
  title: string;
  content: ReactNode;
  side?: 'center' | 'end';
  /** A question that must be answered: no close button, no click beside it. */
  question?: boolean;
  /** Asked before a person closes it; whoever says no closes it later by the handle. */
  mayClose?(): boolean;
}

interface Hosts {
  first: Modal | null;
  nested: Modal | null;
}

const store = createStore<Hosts>({ first: null, nested: null });
export const { read: readModals, subscribe: subscribeModals } = store;
const { set } = store;

const isNamed = (modal: Modal, open: Modal | null): open is Modal =>
  open !== null && modal.name !== undefined && open.name === modal.name;

/** Where a modal of this name stands already, else where there is room. */
function hostOf(modal: Modal): keyof Hosts {
  const { first, nested } = readModals();
  if (isNamed(modal, nested)) return 'nested';
  return first === null || isNamed(modal, first) ? 'first' : 'nested';
}

/** Opens a modal in the first host, or over an open one in the nested host; gives back how to change and close it. */
export function openModal(modal: Modal): { update(change: Partial<Modal>): void; close(): void } {
  const host = hostOf(modal);
  const open = readModals()[host];
  let shown = isNamed(modal, open) ? open : modal;
  if (shown !== open) set({ ...readModals(), [host]: shown });
  const isOpen = () => readModals()[host] === shown;
  return {
    update(change) {
      if (!isOpen()) return;
      shown = { ...shown, ...change };
      set({ ...readModals(), [host]: shown });
    },
    close() {
      if (isOpen()) closeModal(host);
    },
  };
}

/** Closes a host; the first takes the nested one with it. */
export function closeModal(host: keyof Hosts): void {
  set(host === 'first' ? { first: null, nested: null } : { ...readModals(), nested: null });
}

const topHost = (): keyof Hosts => (readModals().nested ? 'nested' : 'first');

/** Closes the topmost modal. */
export const closeTopModal = (): void => closeModal(topHost());

/** A person closes what is in a host, if it lets them. */
export function dismissModal(host: keyof Hosts): void {
  if (readModals()[host]?.mayClose?.() ?? true) closeModal(host);
}

/** The same with the topmost; whether there was one. */
export function dismissTopModal(): boolean {
  const host = topHost();
  if (readModals()[host] === null) return false;
  dismissModal(host);
  return true;
}
