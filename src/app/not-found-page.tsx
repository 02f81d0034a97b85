import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import { buttonCss } from '../ui/button';
import { color, font, space } from '../ui/tokens';

const box = css({ display: 'grid', justifyItems: 'start', gap: space.lg, paddingTop: space.x4 });

/** 404. The English line is the specification's. */
export default function NotFoundPage() {
  return (
    <main className="page" id="content">
      <div css={box}>
        <p css={{ fontSize: font.size.h1, lineHeight: 1, fontWeight: 600, color: color.accent }}>404</p>
        <h1 lang="en" css={{ fontSize: font.size.xl, fontWeight: 600 }}>
          This page could not be found
        </h1>
        <p css={{ color: color.ink2 }}>Такой страницы нет: возможно, ссылка устарела.</p>
        <Link to="/" css={buttonCss('primary')}>
          На главную
        </Link>
      </div>
    </main>
  );
}
