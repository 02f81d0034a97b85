/** `?plan=full`: the plan on the whole screen. It is part of the address, so that Back leaves it and not the lot. */
export const readPlanSearch = ({ plan }: Record<string, unknown>): { plan?: 'full' | undefined } => ({
  plan: plan === 'full' ? plan : undefined,
});
