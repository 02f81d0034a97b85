const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Cards before there are any, in their final size. */
export function LotSkeletons() {
  return (
    <ul className="lots" aria-hidden="true">
      {places.map((place) => (
        <li key={place} className="lot">
          <div className="lot-card skeleton">
            <div className="lot-plan" />
            <div className="lot-facts" />
          </div>
        </li>
      ))}
    </ul>
  );
}
