import type { LotType, PropertyType } from '../../../src/contract/lots/lot';
import {
  type ForeignProperty,
  isForeign,
  lotTypeOfProperty,
} from '../../../src/contract/lots/types/lot-type-of-property';
import { FeedOddity } from './feed-oddity';
import { shorten } from './read-values';

/** `category` of Yandex Realty, Russian and English. The commercial ones are told apart by `commercial-type`. */
const yrlCategories: Readonly<Record<string, PropertyType>> = {
  квартира: 'flat',
  flat: 'flat',
  апартаменты: 'apartments',
  apartments: 'apartments',
  комната: 'room',
  room: 'room',
  дом: 'house',
  house: 'house',
  'часть дома': 'house',
  'дом с участком': 'house',
  'house with lot': 'house',
  таунхаус: 'house',
  townhouse: 'house',
  дуплекс: 'house',
  duplex: 'house',
  коттедж: 'cottage',
  cottage: 'cottage',
  дача: 'cottage',
  участок: 'land',
  'земельный участок': 'land',
  lot: 'land',
  land: 'land',
  коммерческая: 'commercial',
  commercial: 'commercial',
  'гостиничный номер': 'hotelroom',
  hotelroom: 'hotelroom',
  гараж: 'parking',
  garage: 'parking',
  паркинг: 'parking',
  машиноместо: 'parking',
  'машино-место': 'parking',
  'parking place': 'parking',
  parking: 'parking',
  мотоместо: 'motoplace',
  'мото-место': 'motoplace',
  motoplace: 'motoplace',
  'место для самоката': 'scooterplace',
  scooterplace: 'scooterplace',
  кладовая: 'storage',
  кладовка: 'storage',
  storage: 'storage',
};

/** `commercial-type`; what is not named here is commercial premises like any other. */
const yrlCommercialTypes: Readonly<Record<string, PropertyType>> = {
  hotel: 'hotelroom',
  гостиница: 'hotelroom',
  land: 'land',
  'земли коммерческого назначения': 'land',
  storage: 'storage',
  кладовая: 'storage',
};

/** `Category` of CIAN without its last word, which names the deal. */
const cianCategories: Readonly<Record<string, PropertyType>> = {
  newbuildingflat: 'flat',
  flat: 'flat',
  flatshare: 'room',
  room: 'room',
  house: 'house',
  houseshare: 'house',
  townhouse: 'house',
  cottage: 'cottage',
  land: 'land',
  commercialland: 'land',
  office: 'commercial',
  warehouse: 'commercial',
  shoppingarea: 'commercial',
  industry: 'commercial',
  building: 'commercial',
  business: 'commercial',
  publiccatering: 'commercial',
  carservice: 'commercial',
  domesticservices: 'commercial',
  freeappointment: 'commercial',
  freeappointmentobject: 'commercial',
  hotelroom: 'hotelroom',
  garage: 'parking',
  parking: 'parking',
  storage: 'storage',
};

/** `property_type` of Profitbase: the words of Yandex Realty, and those that developers' systems have beside them. */
const profitbaseTypes: Readonly<Record<string, PropertyType>> = {
  ...yrlCategories,
  апартамент: 'apartments',
  студия: 'flat',
  'нежилое помещение': 'commercial',
  'коммерческое помещение': 'commercial',
  'коммерческая недвижимость': 'commercial',
  коммерция: 'commercial',
  помещение: 'commercial',
  офис: 'commercial',
  'машино место': 'parking',
  'парковочное место': 'parking',
  'кладовое помещение': 'storage',
  келлер: 'storage',
};

/** `housing_type` of DomClick, a number or a word. */
const domclickTypes: Readonly<Record<string, PropertyType>> = {
  // Files that have no apartments often leave it out.
  '': 'flat',
  0: 'flat',
  квартира: 'flat',
  flat: 'flat',
  1: 'apartments',
  апартаменты: 'apartments',
  apartments: 'apartments',
};

/** What kind of thing a Profitbase offer is, refused where it is unknown or not dealt in. */
export const propertyOfProfitbase = (written: string): PropertyType => typeIn(profitbaseTypes, written);

/** What kind of thing a flat of DomClick is, refused where it is unknown. */
export const propertyOfDomclick = (written: string): PropertyType => typeIn(domclickTypes, written);

function typeIn(types: Readonly<Record<string, PropertyType>>, written: string): PropertyType {
  const found = lookUp(types, plainWord(written));
  if (found === undefined) throw new FeedOddity(`неизвестная категория «${shorten(written)}»`);
  return dealtIn(found);
}

/** What kind of thing a Yandex Realty offer is, refused where it is unknown or not dealt in. */
export function propertyOfYrl(offer: {
  category: string;
  propertyType: string;
  commercialType: string;
  apartments: boolean;
}): PropertyType {
  // Parking places and storage rooms often come without a category, under their property type alone.
  const word = plainWord(offer.category) || plainWord(offer.propertyType);
  const found = lookUp(yrlCategories, word);
  if (found === undefined) throw new FeedOddity(`неизвестная категория «${shorten(word)}»`);
  if (found === 'flat' && offer.apartments) return dealtIn('apartments');
  if (found !== 'commercial') return dealtIn(found);
  return dealtIn(lookUp(yrlCommercialTypes, plainWord(offer.commercialType)) ?? 'commercial');
}

/** What kind of thing a CIAN object is, refused where it is unknown, not for sale or not dealt in. */
export function propertyOfCian(category: string, apartments: boolean): PropertyType {
  const [, kind, deal] = /^(.*?)(sale|rent)?$/.exec(plainWord(category)) ?? [];
  if (deal === 'rent') throw new FeedOddity('аренда: портал только продаёт', 'foreign');
  const found = deal === undefined ? undefined : lookUp(cianCategories, kind ?? '');
  if (found === undefined) throw new FeedOddity(`неизвестная категория «${shorten(category)}»`);
  return dealtIn(found === 'flat' && apartments ? 'apartments' : found);
}

/** The portal's lot type of a property type that `dealtIn` has let pass. */
export function lotTypeOf(property: PropertyType): LotType {
  if (isForeign(property))
    throw new FeedOddity(`${foreignWords[property]}: на портале не продаётся`, 'foreign');
  return lotTypeOfProperty[property];
}

const foreignWords: Record<ForeignProperty, string> = {
  house: 'дом',
  cottage: 'коттедж',
  land: 'участок',
};

function dealtIn(property: PropertyType): PropertyType {
  lotTypeOf(property);
  return property;
}

const plainWord = (written: string): string => written.trim().toLowerCase().replace(/\s+/g, ' ');

const lookUp = (words: Readonly<Record<string, PropertyType>>, word: string): PropertyType | undefined =>
  Object.hasOwn(words, word) ? words[word] : undefined;
