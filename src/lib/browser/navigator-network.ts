interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Prefetching is skipped on 2g and where the person saves data. Source: specification § 9. */
export function mayPrefetch(
  connection: NetworkInformation | undefined = (navigator as { connection?: NetworkInformation }).connection,
): boolean {
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');
}
