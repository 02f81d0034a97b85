/** The face of a lot whose plan is not there (yet); the same as `noPlanHtml` of the shell. */
export function NoPlan() {
  return (
    <svg className="no-plan" viewBox="0 0 120 80" aria-hidden="true">
      <path d="M28 12h64v56H75M63 68H28V12M58 12v10M58 34v34M58 46h18M88 46h4M28 42h14" />
      <path
        strokeWidth="0.75"
        d="M63 68V56a12 12 0 0 1 12 12M58 22H46a12 12 0 0 0 12 12M76 46V34a12 12 0 0 1 12 12"
      />
    </svg>
  );
}
