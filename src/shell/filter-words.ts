/** The filters with a list of options, in the order of the form. */
export const choiceKeys = ['city', 'project', 'building', 'completion_date', 'property_type'] as const;
export type ChoiceKey = (typeof choiceKeys)[number];

/** What such a filter is called, and the words for 'nothing chosen'. */
export const choiceWords: Record<ChoiceKey, { label: string; any: string }> = {
  city: { label: 'Город', any: 'Все города' },
  project: { label: 'Проект', any: 'Все проекты' },
  building: { label: 'Корпус', any: 'Все корпуса' },
  completion_date: { label: 'Срок сдачи', any: 'Любой срок' },
  property_type: { label: 'Тип', any: 'Любой тип' },
};

/** The ranges: `room` is the class that makes room for their numbers. */
export const rangeWords = {
  price: { title: 'Цена, ₽', name: 'Цена', room: 'wide' },
  area: { title: 'Площадь, м²', name: 'Площадь', room: 'middle' },
  floor: { title: 'Этаж', name: 'Этаж', room: 'narrow' },
} as const;

/** Filters that the project settles in which a selection stands. */
export const settledInProject: readonly ChoiceKey[] = ['city', 'project'];
