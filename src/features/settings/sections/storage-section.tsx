import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { fileSize } from '../../../contract/documents/file-size';
import { measureStorage } from '../../../device/storage/storage-use';
import { buttonCss } from '../../../ui/button';
import { font, space } from '../../../ui/tokens';
import { SettingsSection } from '../section';

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space.sm} ${space.lg}`,
  fontSize: font.size.sm,
});

/** How much the portal keeps on this device, and the way to the page that says what. */
export function StorageSection() {
  const { data: use } = useQuery({ queryKey: ['device', 'storage'], queryFn: measureStorage, staleTime: 0 });
  // The figure of the page of this device, which has what is personal too.
  const bytes =
    use &&
    (use.total?.used ?? use.app.bytes + use.selection.bytes + use.catalogue.bytes + use.pictures.bytes);
  return (
    <SettingsSection
      id="storage"
      title="Память устройства"
      note="Что портал хранит здесь, чтобы работать без сети, и что ещё ждёт отправки."
    >
      <div css={row}>
        <p css={{ marginRight: 'auto' }}>{bytes === undefined ? '\u00a0' : `Занято ${fileSize(bytes)}`}</p>
        <Link to="/device" css={buttonCss('secondary')}>
          На этом устройстве
        </Link>
      </div>
    </SettingsSection>
  );
}
