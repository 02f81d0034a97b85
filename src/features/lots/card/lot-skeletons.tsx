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

/** Cards before there are any. */
export function LotSkeletons() {
  return (
    <ul className="lots" aria-hidden="true">
      {places.map((place) => (
        <LotSkeleton key={place} />
      ))}
    </ul>
  );
}
