interface Files {
  /** Whether the document of this build is cached. */
  areThere(): Promise<boolean>;
  install(event: ExtendableEvent): Promise<unknown>;
}

/**
 * The browser may delete the files of the application but not its worker, which then cannot open anything offline:
 * they are loaded again as at installation. Files of another build are not stored.
 */
export async function restoreFiles(event: ExtendableEvent, { areThere, install }: Files): Promise<void> {
  if (await areThere()) return;
  const asInstalled = { type: 'install', waitUntil: (work: Promise<unknown>) => event.waitUntil(work) };
  await install(asInstalled as ExtendableEvent).catch((error: unknown) => console.warn('files', error));
}
