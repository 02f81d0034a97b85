interface Files {
  /** Whether the document of this build is kept. */
  areThere(): Promise<boolean>;
  install(event: ExtendableEvent): Promise<unknown>;
}

/**
 * The browser may clear the files of the app and leave its worker, which then has nothing to open without a network:
 * they are fetched as they were when it was installed. Of another build they are not kept.
 */
export async function restoreFiles(event: ExtendableEvent, { areThere, install }: Files): Promise<void> {
  if (await areThere()) return;
  const asInstalled = { type: 'install', waitUntil: (work: Promise<unknown>) => event.waitUntil(work) };
  await install(asInstalled as ExtendableEvent).catch((error: unknown) => console.warn('files', error));
}
