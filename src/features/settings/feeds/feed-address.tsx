import { css } from '@emotion/react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/fields/text-field';
import { closeTopModal } from '../../../ui/modals/modals';
import { color, font, space } from '../../../ui/tokens';

const box = css({ display: 'grid', gap: space.lg });
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: space.md });

/** The address of a feed that has just been made: it is shown nowhere again. */
export function FeedAddress({ address }: { address: string }) {
  const [outcome, setOutcome] = useState<string | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setOutcome('Адрес скопирован'),
      () => setOutcome('Скопируйте адрес из поля'),
    );
  return (
    <div css={box}>
      <p>
        Адрес показываем один раз: вставьте его на площадке сейчас. Кто знает адрес, получает лоты с вашим
        телефоном, поэтому никому его не пересылайте. Потеряли — завершите фид и сделайте новый.
      </p>
      <TextField
        label="Адрес фида"
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div css={acts}>
        <Button onClick={() => void copy()}>Скопировать</Button>
        <Button look="secondary" onClick={closeTopModal}>
          Готово
        </Button>
        <span role="status" css={{ alignSelf: 'center', color: color.ink2, fontSize: font.size.sm }}>
          {outcome}
        </span>
      </div>
    </div>
  );
}
