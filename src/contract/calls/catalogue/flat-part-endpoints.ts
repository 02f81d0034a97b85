import * as v from 'valibot';
import { Finish, Lot, ServiceGroup } from '../../lots/lot';
import { lotPaths } from '../../lots/paths/catalogue-paths';
import { IdParam } from '../../parameters/ids';
import { endpoint } from '../endpoint';

const partOfFlat = <const S extends v.GenericSchema>(name: string, response: S) =>
  endpoint({
    method: 'GET',
    path: `${lotPaths.flats}{id}/${name}/`,
    auth: 'anyone',
    answer: 'catalogue',
    params: IdParam,
    response,
  });

/**
 * Parts of a flat's page that the specification names in § 7, for programs that need no more; the page has them
 * all.
 */
export const flatParts = {
  similar: partOfFlat('similar', v.array(Lot)),
  services: partOfFlat('services_groups', v.array(ServiceGroup)),
  finishes: partOfFlat('finish_compare', v.array(Finish)),
  finishFeatures: partOfFlat('finish_features', Finish.entries.features),
};
