interface OrderChoice {
  value: string;
  label: string;
}

/**
 * The orders to choose from; one that an address has brought along, of several parts or seldom wanted, stands among them
 * under the words of its parts. `words`: a choice for each part that an order may have.
 */
export const withNamedOrder = (
  offered: readonly OrderChoice[],
  order: string,
  words: readonly OrderChoice[] = offered,
): readonly OrderChoice[] => {
  if (offered.some(({ value }) => value === order)) return offered;
  const labels = order.split(',').flatMap((key) => words.find(({ value }) => value === key)?.label ?? []);
  const label = labels.map((word, at) => (at === 0 ? word : word.toLowerCase())).join(', ');
  return [...offered, { value: order, label }];
};
