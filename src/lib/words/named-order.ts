interface OrderChoice {
  value: string;
  label: string;
}

/**
 * The orders to choose from; one that an address has brought along stands among them, called by its parts.
 * `words`: a choice for each part that an order may have.
 */
export const withNamedOrder = (
  offered: readonly OrderChoice[],
  order: string,
  words: readonly OrderChoice[] = offered,
): readonly OrderChoice[] => {
  const find = (list: readonly OrderChoice[], part: string) => list.find(({ value }) => value === part);
  if (find(offered, order)) return offered;
  const label = order.split(',').map((part) => find(words, part)?.label ?? 'Иначе');
  return [...offered, { value: order, label: label.join(' · ') }];
};
