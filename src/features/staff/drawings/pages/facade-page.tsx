import { css } from '@emotion/react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/call/call';
import {
  type StaffBuilding,
  staffDrawingEndpoints,
} from '../../../../contract/calls/staff/portal/staff-drawing-endpoints';
import type { Drawing } from '../../../../contract/lots/lot';
import { Button } from '../../../../ui/button';
import { color, font, radius, space } from '../../../../ui/tokens';
import { askAnew } from '../../staff-queries';
import { drawingQueries } from '../drawings-queries';
import {
  crossSectionSubjects,
  fitMark,
  marksOfOutlines,
  outlinesOfMarks,
  sectionGap,
  spreadFloors,
} from './cross-section-marks';
import { DrawingForm, type SavedDrawing } from './drawing-form';
import { DrawingPicture } from './drawing-picture';

const partCss = css({
  display: 'grid',
  gap: space.sm,
  '& h3': { fontSize: font.size.md, fontWeight: 600 },
  '& p': { color: color.ink2, fontSize: font.size.sm },
  '& > img': {
    maxWidth: '100%',
    width: 'auto',
    height: 'auto',
    maxHeight: '24rem',
    justifySelf: 'start',
    border: `1px solid ${color.line}`,
    borderRadius: radius.card,
    background: color.sheet,
  },
});

const savedOf = ({ cross_section, facade_state: state }: StaffBuilding): SavedDrawing => ({
  picture: cross_section && { ...pictureOf(cross_section) },
  outlines: cross_section ? outlinesOfMarks(cross_section) : [],
  state,
});
const pictureOf = ({ address, width, height }: Drawing): Drawing => ({ address, width, height });

/** 'Фасад и разрез': how a building looks, and where its floors and sections are when it is cut along them. */
export function FacadePage({ building }: { building: StaffBuilding }) {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(building.facade);
  const [facade, setFacade] = useState(building.facade);
  const isUnsaved = facade?.address !== saved?.address;
  // What another has put there meanwhile is shown, unless something was put here.
  if (!isUnsaved && building.facade?.address !== saved?.address) {
    setSaved(building.facade);
    setFacade(building.facade);
  }
  const floors = building.floors.map(({ floor }) => floor);
  return (
    <DrawingForm
      label="Разрез"
      saved={savedOf(building)}
      subjects={crossSectionSubjects(floors, building.sections)}
      tools={['select', 'rectangle']}
      fit={fitMark}
      isOtherUnsaved={isUnsaved}
      onGiveUp={() => setFacade(building.facade)}
      before={
        <>
          <section css={partCss}>
            <h3>Фасад</h3>
            <p>Показывается на странице проекта, рядом с корпусом.</p>
            {facade && (
              <img
                src={facade.address}
                alt="Фасад"
                width={facade.width}
                height={facade.height}
                loading="lazy"
              />
            )}
            <DrawingPicture label="Фасад" picture={facade} onChange={setFacade} />
          </section>
          <section css={partCss}>
            <h3>Разрез</h3>
            <p>
              По нему агент видит, где в корпусе этаж. Отметьте полосой каждый этаж и каждую секцию. Этажи
              одной высоты не нужно чертить все: отметьте нижний и верхний, остальные встанут между ними.
            </p>
          </section>
        </>
      }
      acts={({ picture, shapes, put }) => {
        if (picture === null) return null;
        const spread = spreadFloors(shapes, floors, picture);
        return (
          <Button look="secondary" disabled={spread.length === shapes.length} onClick={() => put(spread)}>
            Разметить этажи между отмеченными
          </Button>
        );
      }}
      check={sectionGap}
      save={async ({ picture, outlines, seen }) => {
        const answer = call(staffDrawingEndpoints.changeFacade, {
          params: { id: building.id },
          query: { seen },
          body: { facade, cross_section: picture && { ...pictureOf(picture), ...marksOfOutlines(outlines) } },
        });
        const next = await answer.finally(() => askAnew(queryClient, 'drawings'));
        queryClient.setQueryData(drawingQueries.building(building.id).queryKey, next);
        void queryClient.invalidateQueries({ queryKey: ['catalogue'] });
        setSaved(next.facade);
        setFacade(next.facade);
        return savedOf(next);
      }}
    />
  );
}
