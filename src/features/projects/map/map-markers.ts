import { type Map as LibreMap, LngLatBounds, Marker } from 'maplibre-gl';
import type { MapPlace } from './map-places';

interface MarkerActs {
  onOpen(path: string): void;
  onChoose(id: string): void;
}

interface Marked {
  /** Brings all of them into view, no nearer than this zoom. */
  showAll(nearest: number): void;
  remove(): void;
}

/** Pixels between the outermost places and the edges, where their names stand. */
const EDGE = { top: 80, bottom: 40, left: 80, right: 80 };

/** Puts the places on the map, those to the south over those behind them. */
export function markPlaces(map: LibreMap, places: readonly MapPlace[], acts: MarkerActs): Marked {
  const markers = places
    .toSorted((one, other) => other.coordinates.latitude - one.coordinates.latitude)
    .map((place) => {
      const { latitude, longitude } = place.coordinates;
      return new Marker({ element: elementOf(place, acts), anchor: 'bottom' })
        .setLngLat([longitude, latitude])
        .addTo(map);
    });
  const hideNames = () => hideCoveredNames(markers.map((marker) => marker.getElement()));
  map.on('zoomend', hideNames);
  hideNames();
  const bounds = new LngLatBounds();
  for (const { coordinates } of places) bounds.extend([coordinates.longitude, coordinates.latitude]);
  return {
    showAll: (nearest) => {
      if (!bounds.isEmpty()) map.fitBounds(bounds, { padding: EDGE, maxZoom: nearest, animate: false });
    },
    remove: () => {
      map.off('zoomend', hideNames);
      for (const marker of markers) marker.remove();
    },
  };
}

/** Of names that would cover each other the first stands; a point without its name has it once looked at or near. */
function hideCoveredNames(elements: readonly HTMLElement[]): void {
  for (const element of elements) element.removeAttribute('data-quiet');
  const rects = elements.map((element) => element.firstElementChild?.getBoundingClientRect());
  const standing: DOMRect[] = [];
  for (const [at, rect] of rects.entries()) {
    if (!rect) continue;
    if (standing.some((other) => areOverlapping(rect, other))) elements[at]?.setAttribute('data-quiet', '');
    else standing.push(rect);
  }
}

const areOverlapping = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** A link to the page of a project; a button that shows the name of an office. */
function elementOf({ id, name, path }: MapPlace, { onOpen, onChoose }: MarkerActs): HTMLElement {
  const element: HTMLElement = document.createElement(path === null ? 'button' : 'a');
  element.dataset.place = id;
  element.setAttribute('aria-label', path === null ? `Офис продаж: ${name}` : name);
  const label = document.createElement('span');
  label.textContent = name;
  element.append(label);
  if (path === null) {
    element.setAttribute('type', 'button');
    element.addEventListener('click', () => onChoose(id));
    return element;
  }
  element.setAttribute('href', path);
  element.addEventListener('click', (event) => {
    // With a key held the browser opens it elsewhere, as it does any link.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // A finger does not see whose point it is before it is nearer.
    if (element.hasAttribute('data-quiet') && !matchMedia('(hover: hover)').matches) onChoose(id);
    else onOpen(path);
  });
  return element;
}
