/** A pair of scales. */
export const CompareIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 4v15.500M8 19.500h8M5.500 6.500h13M5.500 6.500L2.500 13.500a3 2.500 0 0 0 6 0zM18.500 6.500L15.500 13.500a3 2.500 0 0 0 6 0z" />
  </svg>
);
