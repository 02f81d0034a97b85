import { color, font } from '../../ui/tokens';

/** Where the browser keeps nothing there is no way to take a project along: that is said, and nothing is offered. */
export const OfflineProjectsRefused = () => (
  <p css={{ maxWidth: '64rem', fontSize: font.size.sm, lineHeight: '2rem', color: color.ink2 }}>
    Взять проект с собой здесь нельзя: браузер не даёт порталу хранить страницы и планы. Так бывает в
    приватном окне.
  </p>
);
