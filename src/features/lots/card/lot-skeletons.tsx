const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A card that is not there yet, in its final size. */
export function LotSkeleton() {
  return (
    <li className="lot" aria-hidden="true">
      <div className="lot-card skeleton">
        <div className="lot-plan" />
        <div className="lot-facts" />
      </div>
    </li>
  );
}

/** Of a list of cards, which are rows on a phone unless they stay `large`. */
export const listClass = (large: boolean): string => (large ? 'lots large' : 'lots');

/** Cards before there are any. */
export function LotSkeletons({ large }: { large: boolean }) {
  return (
    <ul className={listClass(large)} aria-hidden="true">
      {places.map((place) => (
        <LotSkeleton key={place} />
      ))}
    </ul>
  );
}
