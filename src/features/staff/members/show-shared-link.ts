import type { SharedLink } from '../../../contract/calls/staff/members/staff-member-endpoints';
import { formatPortalMoment } from '../../../lib/words/dates/portal-date';
import { showOnce } from '../acts/show-once';

/** Shows a link the only time that it is shown. */
export function showSharedLink(title: string, { link, mailed, expires }: SharedLink): void {
  const how = mailed
    ? 'Письмо со ссылкой уже в пути. Её можно передать и самим.'
    : 'Передайте ссылку тому, для кого она.';
  showOnce({
    title,
    text: `${how} Она сработает один раз, до ${formatPortalMoment(expires)}. Больше мы её не покажем.`,
    label: 'Ссылка',
    value: link,
    copied: 'Ссылка скопирована',
    failed: 'Браузер не дал скопировать: выделите ссылку сами',
    kept: mailed ? 'Готово' : 'Ссылка сохранена',
  });
}
