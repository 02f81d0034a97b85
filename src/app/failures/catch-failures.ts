/** Has what nobody catches reported to the portal. The file that reports comes when something has broken. */
export function catchFailures(): void {
  const report = (failure: unknown) =>
    void import('./report-page-failure')
      .then(({ reportPageFailure }) => reportPageFailure(failure))
      .catch(() => {});
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
