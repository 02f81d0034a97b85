declare const __VERSION__: string;

/** What is running: the package's version and the moment of the build; 'dev' from source. */
export const version = typeof __VERSION__ === 'undefined' ? 'dev' : __VERSION__;
