import { hasUnsaved } from '../../lib/forms/unsaved';
import { ask } from './ask';
import { closesModal, type RouterStep } from './closing-blocker';

/**
 * Asks before something unsaved is left: by a link, by Back, or by closing the tab. A dialog asks for itself.
 * @param text what would be lost
 * @param isLeft whether a step leads away from it
 */
export const leaveBlocker = <Step extends RouterStep>(
  text: string,
  isLeft: (step: Step) => boolean = () => true,
) => ({
  blockerFn: async (step: Step): Promise<boolean> =>
    hasUnsaved() && !closesModal(step) && isLeft(step) && !(await mayLeave(text)),
  enableBeforeUnload: hasUnsaved,
});

const mayLeave = (text: string): Promise<boolean> =>
  ask({ title: 'Уйти без сохранения?', text, yes: 'Уйти', no: 'Остаться' });
