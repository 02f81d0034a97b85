import { commercial } from './commercial';
import { euroTwo } from './euro-two';
import { hotelRooms } from './hotel-rooms';
import { oneRoom } from './one-room';
import { penthouses } from './penthouses';
import { service, serviceCorner } from './recipes/service';
import { severalRooms } from './several-rooms';
import { studios } from './studios';
import type { LayoutTemplate } from './template';
import { throughFlats } from './through-flats';

/** Every template, by its name. */
export const templates: ReadonlyMap<string, LayoutTemplate> = new Map(
  [
    ...studios,
    ...oneRoom,
    ...euroTwo,
    ...severalRooms,
    ...throughFlats,
    ...penthouses,
    ...hotelRooms,
    ...commercial,
    service,
    serviceCorner,
  ].map((template) => [template.name, template]),
);

export function templateNamed(name: string): LayoutTemplate {
  const template = templates.get(name);
  if (!template) throw new Error(`no template is called ${name}`);
  return template;
}
