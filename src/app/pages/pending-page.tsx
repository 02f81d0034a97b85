/** Between two pages, when the next one takes long: the frame stays, the loading bar speaks. */
export function PendingPage() {
  return <main className="page" id="content" aria-busy="true" />;
}
