import { noPlanPaths } from '../../../shell/lot/lot-card';

/** The placeholder of a lot without a plan; the same as `noPlanHtml` of the shell. */
export const NoPlan = () => (
  <svg
    className="no-plan"
    viewBox="0 0 120 80"
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, that of the first paint
    dangerouslySetInnerHTML={{ __html: noPlanPaths }}
  />
);
