import { css } from '@emotion/react';
import type { LotPage } from '../../../contract/lots/lot';
import { color, font, space } from '../../../ui/tokens';
import { LotPageSection } from './section';

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))',
  gap: `${space.lg} ${space.x2}`,
  '& > li': { paddingTop: space.md, borderTop: `1px solid ${color.line}` },
});
const title = css({ fontWeight: 600 });
const text = css({ color: color.ink2, fontSize: font.size.sm });

/** What the project gives beside the walls: its benefits, and its services in their groups. */
export function ProjectExtras({ page }: { page: Pick<LotPage, 'benefits' | 'services'> }) {
  return (
    <>
      {page.benefits.length > 0 && (
        <LotPageSection folds title="Преимущества проекта">
          <ul css={grid}>
            {page.benefits.map((benefit) => (
              <li key={benefit.title}>
                <p css={title}>{benefit.title}</p>
                <p css={text}>{benefit.text}</p>
              </li>
            ))}
          </ul>
        </LotPageSection>
      )}
      {page.services.length > 0 && (
        <LotPageSection folds title="Услуги">
          <ul css={grid}>
            {page.services.map((group) => (
              <li key={group.title}>
                <p css={title}>{group.title}</p>
                <ul css={text}>
                  {group.items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </LotPageSection>
      )}
    </>
  );
}
