import type { Lot, LotType } from '../contract/lots/lot';
import { lotName } from '../contract/lots/lot-words';
import { FavoritesPrint } from '../features/favorites/favorites-print';
import { NoPlan } from '../features/lots/card/no-plan';
import { PlanPicture } from '../features/lots/lot-page/plan/plan-picture';
import { useUser } from '../features/session/session-queries';
import { PrintLogo } from './-print-logo';

const renderPlan = (lot: Lot) =>
  lot.plan ? (
    <PlanPicture src={lot.plan} sizes="180mm" alt={`План: ${lotName(lot)}`} width={400} height={300} />
  ) : (
    <NoPlan />
  );

export const PrintedFavorites = ({ type }: { type: LotType | null }) => (
  <FavoritesPrint type={type} agent={useUser()} logo={<PrintLogo />} renderPlan={renderPlan} />
);
