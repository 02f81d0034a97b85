import { color, font } from '../../ui/tokens';

/** Says that this browser cannot store offline projects. */
export const OfflineProjectsRefused = () => (
  <p css={{ maxWidth: '64rem', fontSize: font.size.sm, lineHeight: '2rem', color: color.ink2 }}>
    Скачать проект здесь нельзя: браузер не даёт порталу хранить страницы и планы. Так бывает в приватном
    окне.
  </p>
);
