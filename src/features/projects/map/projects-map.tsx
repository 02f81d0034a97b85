import { css } from '@emotion/react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useOnline } from '../../../device/page/hooks/use-online';
import { lazyWithRetry } from '../../../lib/lazy/lazy-with-retry';
import { Button } from '../../../ui/button';
import { color, font, media, radius, space, touch } from '../../../ui/tokens';
import type { MapFailure } from './map-canvas';
import { type MapPlace, placesOf } from './map-places';
import type { ShownMap } from './use-project-map';

const MapCanvas = lazyWithRetry(() => import('./map-canvas'));

const box = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(26rem, 4fr) minmax(0, 9fr)',
  gap: space.xl,
  [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.lg },
});
const stage = css({
  position: 'relative',
  height: 'calc(100dvh - 28rem)',
  minHeight: '40rem',
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  overflow: 'hidden',
  [media.mobile]: { order: -1, height: '56svh', minHeight: '28rem' },
});
const told = css({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: space.md,
  height: '100%',
  padding: space.xl,
  background: color.surface,
  color: color.ink2,
  textAlign: 'center',
  textWrap: 'balance',
});
const lists = css({
  maxHeight: 'calc(100dvh - 28rem)',
  minHeight: '40rem',
  overflowY: 'auto',
  '& h2': { margin: `${space.xl} 0 ${space.sm}`, fontSize: font.size.lg, fontWeight: 600 },
  [media.mobile]: { maxHeight: 'none', minHeight: 0, overflowY: 'visible' },
});
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: space.md,
  padding: space.sm,
  borderBottom: `1px solid ${color.line}`,
  '& a, & b': { display: 'inline-flex', alignItems: 'center', fontWeight: 600 },
  '& a': {
    minHeight: touch,
    color: color.accent,
    [media.hover]: { '&:hover': { textDecoration: 'underline' } },
  },
  '& p': { color: color.ink2, fontSize: font.size.sm },
  '&[aria-current]': { background: color.accentTint },
});

const failures: Record<MapFailure, string> = {
  'no-webgl': 'Этот браузер не умеет рисовать карты: в нём нет WebGL. Все проекты — в списке.',
  'no-style': 'Карта не загрузилась: её сервер не ответил. Все проекты — в списке.',
};

interface ProjectsMapProps {
  map: ShownMap;
  /** The slug of the city to show; null: all of them. */
  city: string | null;
  /** The `id` of the place to look at; null: all of them are in view. */
  chosen: string | null;
}

/** Projects and sales offices on a map, and the same as a list beside it. A map that is there stays when the network goes. */
export function ProjectsMap({ map, city, chosen }: ProjectsMapProps) {
  const navigate = useNavigate();
  const online = useOnline();
  const [wasOnline, setWasOnline] = useState(online);
  if (online && !wasOnline) setWasOnline(true);
  const [failure, setFailure] = useState<MapFailure | null>(null);
  const { projects, offices } = useMemo(() => placesOf(map, city), [map, city]);
  const places = useMemo(() => [...projects, ...offices], [projects, offices]);
  const onChoose = (id: string) =>
    void navigate({
      to: '/projects',
      search: { ...(city !== null && { city }), map: id },
      replace: true,
      resetScroll: false,
    });
  const rowOf = (place: MapPlace) => (
    <PlaceRow
      key={place.id}
      place={place}
      isChosen={place.id === chosen}
      onShow={wasOnline && failure === null ? () => onChoose(place.id) : null}
    />
  );
  return (
    <div css={box}>
      <div css={lists}>
        <ul aria-label="Проекты на карте">{projects.map(rowOf)}</ul>
        {offices.length > 0 && (
          <>
            <h2 id="map-offices">Офисы продаж</h2>
            <ul aria-labelledby="map-offices">{offices.map(rowOf)}</ul>
          </>
        )}
      </div>
      <section css={stage} aria-label="Карта проектов">
        {!wasOnline ? (
          <Told>Карта — только при связи. Она откроется здесь, когда сеть вернётся.</Told>
        ) : failure !== null ? (
          <Told>
            <span>{failures[failure]}</span>
            {failure === 'no-style' && (
              <Button look="secondary" onClick={() => setFailure(null)}>
                Повторить
              </Button>
            )}
          </Told>
        ) : (
          <Suspense fallback={<Told>Карта загружается</Told>}>
            <MapCanvas
              style={map.style}
              places={places}
              chosen={chosen}
              onChoose={onChoose}
              onFailure={setFailure}
            />
          </Suspense>
        )}
      </section>
    </div>
  );
}

const Told = ({ children }: { children: ReactNode }) => (
  <div css={told} role="status">
    {children}
  </div>
);

interface PlaceRowProps {
  place: MapPlace;
  isChosen: boolean;
  /** Null: there is no map to show it on. */
  onShow: (() => void) | null;
}

function PlaceRow({ place: { name, where, path }, isChosen, onShow }: PlaceRowProps) {
  return (
    <li css={row} aria-current={isChosen || undefined}>
      <div>
        {path === null ? <b>{name}</b> : <Link to={path}>{name}</Link>}
        <p>{where}</p>
      </div>
      {onShow && (
        <Button look="quiet" aria-label={`Показать на карте: ${name}`} onClick={onShow}>
          Показать
        </Button>
      )}
    </li>
  );
}
