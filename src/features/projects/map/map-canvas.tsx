import { useNavigate } from '@tanstack/react-router';
import { Map as LibreMap, setWorkerUrl } from 'maplibre-gl';
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { mapCss, zoomCss } from './map-css';
import { markPlaces } from './map-markers';
import type { MapPlace } from './map-places';

setWorkerUrl(workerAddress);

/** Why there is no map: a browser without WebGL, or a style that did not come. */
export type MapFailure = 'no-webgl' | 'no-style';

/** Nearer than this nothing is brought into view by itself; and no farther where one place is asked for. */
const NEAREST = 14;

const words = {
  'Map.Title': 'Карта',
  'AttributionControl.ToggleAttribution': 'Чьи данные на карте',
};

interface MapCanvasProps {
  /** The address of the style. */
  style: string;
  places: readonly MapPlace[];
  /** The `id` of the place to look at; null: all of them are in view. */
  chosen: string | null;
  onChoose(id: string): void;
  onFailure(failure: MapFailure): void;
}

/** The map itself: MapLibre over the operator's style, with a link for each project and a button for each office. */
export default function MapCanvas({ style, places, chosen, onChoose, onFailure }: MapCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LibreMap | null>(null);
  const navigate = useNavigate();
  // What markers and map call is always the page's latest.
  const latest = useRef({ onChoose, onFailure, navigate });
  useEffect(() => {
    latest.current = { onChoose, onFailure, navigate };
  });

  // The map is a thing of its own beside React: it is made once it has a place to stand in, and taken away with it.
  useEffect(() => {
    if (!box.current) return;
    const made = openMap(box.current, style, (failure) => latest.current.onFailure(failure));
    setMap(made);
    return () => made?.remove();
  }, [style]);

  // Its markers, too, stand outside of React.
  useEffect(() => {
    if (!map) return;
    const marked = markPlaces(map, places, {
      onOpen: (path) => void latest.current.navigate({ to: path }),
      onChoose: (id) => latest.current.onChoose(id),
    });
    marked.showAll(NEAREST);
    return marked.remove;
  }, [map, places]);

  // After the markers, which begin with all of them in view.
  useEffect(() => {
    if (!map) return;
    for (const place of places) {
      const marker = map.getContainer().querySelector(`[data-place="${place.id}"]`);
      marker?.toggleAttribute('data-chosen', place.id === chosen);
      if (place.id === chosen) lookAt(map, place);
    }
  }, [map, places, chosen]);

  return (
    <div css={mapCss}>
      <div ref={box} css={{ position: 'absolute', inset: 0 }} />
      {map && (
        <div css={zoomCss}>
          <Button look="secondary" aria-label="Приблизить" onClick={() => map.zoomIn()}>
            +
          </Button>
          <Button look="secondary" aria-label="Отдалить" onClick={() => map.zoomOut()}>
            −
          </Button>
        </div>
      )}
    </div>
  );
}

/** Null: this browser has no WebGL, which is told as every failure is. */
function openMap(
  container: HTMLElement,
  style: string,
  onFailure: (failure: MapFailure) => void,
): LibreMap | null {
  try {
    const map = new LibreMap({
      container,
      style,
      locale: words,
      attributionControl: { compact: false },
      dragRotate: false,
      pitchWithRotate: false,
    });
    map.touchZoomRotate.disableRotation();
    // Until the style is there, a failure is that of the map; later ones are of single tiles.
    const fail = () => onFailure('no-style');
    map.on('error', fail);
    map.once('style.load', () => map.off('error', fail));
    return map;
  } catch {
    onFailure('no-webgl');
    return null;
  }
}

function lookAt(map: LibreMap, { coordinates: { latitude, longitude } }: MapPlace): void {
  map.easeTo({ center: [longitude, latitude], zoom: Math.max(map.getZoom(), NEAREST) });
}
