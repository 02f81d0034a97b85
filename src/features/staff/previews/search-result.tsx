import { css } from '@emotion/react';
import { color, font, space } from '../../../ui/tokens';
import { AgentFrame } from './agent-frame';
import { lengthNote, searchBounds, shortened } from './search-lengths';

const result = css({
  maxWidth: '60rem',
  '& b': { display: 'block', color: color.accent, fontSize: font.size.lg, fontWeight: 400, lineHeight: 1.3 },
  '& small': { color: color.ink2, fontSize: font.size.xs },
  '& p': { fontSize: font.size.sm, lineHeight: 1.4 },
});
const notes = css({
  display: 'grid',
  gap: space.xs,
  marginTop: space.sm,
  color: color.ink2,
  fontSize: font.size.sm,
  '& > [data-wrong]': { color: color.refusedInk },
});

interface SearchResultProps {
  path: string;
  title: string;
  description: string;
}

/** A page as search engines and messengers show it, and whether its title and description are of a fitting length. */
export function SearchResult({ path, title, description }: SearchResultProps) {
  const said = [
    lengthNote('Заголовок', title, searchBounds.title),
    lengthNote('Описание', description, searchBounds.description),
  ];
  return (
    <div>
      <AgentFrame label="Как покажет поисковая система">
        <div css={result}>
          <small>{`${location.host}${path.trim()}`}</small>
          <b>{shortened(title, searchBounds.title.most) || 'Заголовок страницы'}</b>
          <p>{shortened(description, searchBounds.description.most)}</p>
        </div>
      </AgentFrame>
      <ul css={notes} aria-label="Длина текстов">
        {said.map(({ words, isGood }) => (
          <li key={words} data-wrong={!isGood || undefined}>
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}
