/**
 * Flags of Node for a process that opens the embedded database for a moment. Its WebAssembly is compiled plainly:
 * optimising it takes longer than a test needs it.
 */
export const shortLived = ['--liftoff-only'];
