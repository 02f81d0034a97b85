/** The face of a lot whose plan is not there (yet); the same as `noPlanHtml` of the shell. */
export function NoPlan() {
  return (
    <svg className="no-plan" viewBox="0 0 120 80" aria-hidden="true">
      <path d="M30 14h60v52H30zM62 14v22M62 50v16M30 44h18" />
    </svg>
  );
}
