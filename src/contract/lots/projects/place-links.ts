import type { Coordinates } from '../../parameters/coordinates';

/** Where something is: a point, or an address in words that maps look for; null: it is not known. */
export interface Place {
  readonly coordinates: Coordinates | null;
  readonly address: string | null;
}

export interface PlaceLink {
  readonly word: string;
  readonly href: string;
}

/**
 * Addresses of a place on maps that other people keep, and the way there from where one is. They are opened by a tap, and
 * asked for by no page. Empty where nobody knows the place.
 */
export function placeLinks({ coordinates, address }: Place): PlaceLink[] {
  if (coordinates !== null) {
    const { latitude, longitude } = coordinates;
    const point = `${longitude},${latitude}`;
    return [
      { word: 'Яндекс Карты', href: `https://yandex.ru/maps/?pt=${point}&z=16` },
      { word: '2ГИС', href: `https://2gis.ru/geo/${point}?m=${point}/16` },
      // Yandex has the latitude first here, and the longitude first above.
      { word: 'Маршрут', href: `https://yandex.ru/maps/?rtext=~${latitude},${longitude}` },
    ];
  }
  const words = encodeURIComponent(address?.trim() ?? '');
  if (words === '') return [];
  return [
    { word: 'Яндекс Карты', href: `https://yandex.ru/maps/?text=${words}` },
    { word: '2ГИС', href: `https://2gis.ru/search/${words}` },
    { word: 'Маршрут', href: `https://yandex.ru/maps/?rtext=~${words}` },
  ];
}
