/** How often a manager is written to of what waits for an answer: within the hour, each morning, or not at all. */
export const workLetterKinds = ['soon', 'morning', 'never'] as const;
export type WorkLetters = (typeof workLetterKinds)[number];

export const workLetterWords: Readonly<Record<WorkLetters, string>> = {
  soon: 'В течение часа',
  morning: 'Раз в день, утром',
  never: 'Не присылать',
};
