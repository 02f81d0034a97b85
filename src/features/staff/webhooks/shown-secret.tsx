import { css } from '@emotion/react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { inputCss } from '../../../ui/fields/text-field';
import { openModal } from '../../../ui/modals/modals';
import { color, font, space } from '../../../ui/tokens';

const box = css({ display: 'grid', gap: space.lg });
const note = css({ fontSize: font.size.sm, color: color.ink2 });

/** Shows a secret the only time that it is shown. */
export const showSecret = (secret: string): void =>
  void openModal({ title: 'Секрет подписи', content: <ShownSecret secret={secret} /> });

function ShownSecret({ secret }: { secret: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <div css={box}>
      <p css={note}>
        Им ваша программа проверяет, что сообщение пришло от портала. Сохраните секрет сейчас: больше мы его
        не покажем.
      </p>
      <input
        css={inputCss}
        aria-label="Секрет подписи"
        value={secret}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button onClick={() => void copy()}>Скопировать</Button>
      <p role="status" css={note}>
        {copied === true && 'Секрет скопирован'}
        {copied === false && 'Браузер не дал скопировать: выделите секрет сами'}
      </p>
    </div>
  );
}
