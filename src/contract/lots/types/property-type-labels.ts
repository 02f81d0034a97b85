import type { PropertyType } from '../lot';

/** Labels of the property type filter. Source: specification § 3. */
export const propertyTypeLabels = {
  flat: 'Квартира',
  apartments: 'Апартаменты',
  room: 'Комната',
  house: 'Дом',
  land: 'Участок',
  cottage: 'Коттедж',
  commercial: 'Помещение',
  hotelroom: 'Гостиничный номер',
  parking: 'Машино-место',
  motoplace: 'Мотоместо',
  scooterplace: 'Место для самоката',
  storage: 'Кладовая',
} as const satisfies Record<PropertyType, string>;
