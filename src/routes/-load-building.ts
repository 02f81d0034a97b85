import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { CallError } from '../api/call/call-error';
import { slugsOf } from '../contract/lots/paths/project-path';
import { readIndexState } from '../device/page/selection-index';
import { buildingQueries } from '../features/buildings/building-queries';

/**
 * Waits for the board, which the device most often has itself.
 *
 * @throws the 404 page where the project has no such building.
 */
export async function loadBuilding(
  queryClient: QueryClient,
  params: { city: string; project: string; id: string },
): Promise<{ id: number }> {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw notFound();
  const id = Number(params.id);
  const { ready, revision } = readIndexState();
  try {
    const { value } = await queryClient.ensureQueryData(buildingQueries.board(id, ready ? revision : null));
    const { city, project_slug } = value.building;
    if (city !== params.city || !slugsOf(params.project).includes(project_slug)) throw notFound();
  } catch (error) {
    if (error instanceof CallError && error.kind === 'not-found') throw notFound();
    throw error;
  }
  return { id };
}
