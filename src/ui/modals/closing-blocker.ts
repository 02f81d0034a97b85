import { hasUnsaved } from '../../lib/forms/unsaved';
import { dismissTopModal, readModals } from './modals';

/** A step that the router is about to take, as it tells those who may hold it up. */
export interface RouterStep {
  action: string;
}

/** Whether it is one in the browser's history, as Back is, while a dialog stands over the page. */
export const closesModal = ({ action }: RouterStep): boolean =>
  action !== 'PUSH' && action !== 'REPLACE' && readModals().first !== null;

/**
 * Closes the topmost dialog in place of such a step, as people on phones expect of Back. Where the step leaves the document,
 * as a reload does, the browser asks on behalf of a dialog that would have asked itself.
 */
export const closingBlocker = {
  blockerFn: (step: RouterStep): boolean => closesModal(step) && dismissTopModal(),
  enableBeforeUnload: (): boolean => readModals().first?.mayClose !== undefined && hasUnsaved(),
};
