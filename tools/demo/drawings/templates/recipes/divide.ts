/** Cuts a stretch into the given widths; the flexible ones share the rest. */
export function divide(
  from: number,
  to: number,
  parts: readonly { width: number | 'flexible' }[],
): (readonly [number, number])[] {
  const fixed = parts.reduce((sum, { width }) => sum + (width === 'flexible' ? 0 : width), 0);
  const flexible = parts.filter(({ width }) => width === 'flexible').length;
  const share = Math.floor((to - from - fixed) / Math.max(1, flexible) / 5) * 5;
  const lastFlexible = parts.findLastIndex(({ width }) => width === 'flexible');
  let at = from;
  return parts.map(({ width }, index) => {
    const rest = to - from - fixed - share * (flexible - 1);
    const taken = width === 'flexible' ? (index === lastFlexible ? rest : share) : width;
    const stretch = [at, at + taken] as const;
    at += taken;
    return stretch;
  });
}
