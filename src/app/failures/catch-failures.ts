/** Has what nobody catches told to the portal. The file that tells comes when something has broken. */
export function catchFailures(): void {
  const tell = (failure: unknown) =>
    void import('./report-failure').then(({ reportFailure }) => reportFailure(failure)).catch(() => {});
  addEventListener('error', ({ error }) => tell(error));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
}
