import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/call/call';
import {
  type StaffSite,
  staffDrawingEndpoints,
} from '../../../../contract/calls/staff/portal/staff-drawing-endpoints';
import { askAnew } from '../../staff-queries';
import { drawingQueries } from '../drawings-queries';
import { DrawingForm, type SavedDrawing } from './drawing-form';

const savedOf = ({ site_plan, buildings, state }: StaffSite): SavedDrawing => ({
  picture: site_plan,
  outlines: buildings,
  state,
});

/** 'Генплан': the site from above, and where its buildings stand on it. */
export function SitePlanPage({ site }: { site: StaffSite }) {
  const queryClient = useQueryClient();
  return (
    <DrawingForm
      label="Генплан"
      saved={savedOf(site)}
      subjects={site.buildings.map(({ id, name }) => ({ id, name, mark: name }))}
      tools={['select', 'rectangle', 'polygon', 'number']}
      save={async ({ picture, outlines, seen }) => {
        const answer = call(staffDrawingEndpoints.changeSitePlan, {
          params: { id: site.id },
          query: { seen },
          body: { picture, buildings: outlines },
        });
        const next = await answer.finally(() => askAnew(queryClient, 'drawings'));
        queryClient.setQueryData(drawingQueries.site(site.id).queryKey, next);
        void queryClient.invalidateQueries({ queryKey: ['catalogue'] });
        return savedOf(next);
      }}
    />
  );
}
