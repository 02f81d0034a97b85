import { css } from '@emotion/react';
import { Link } from '@tanstack/react-router';
import type { Lot } from '../../../contract/lots/lot';
import { buttonCss } from '../../../ui/button';
import { Icon } from '../../../ui/graphics/icon';
import { touch } from '../../../ui/tokens';

const tool = css({ width: touch, padding: 0 });

/** Leads to the lot's sheet for paper. */
export const LotPrintLink = ({ lot }: { lot: Lot }) => (
  <Link
    to="/print/$lot/$id"
    params={{ lot: lot.type, id: String(lot.id) }}
    css={[buttonCss('secondary'), tool]}
    title="Печать"
  >
    <Icon name="print" />
  </Link>
);
