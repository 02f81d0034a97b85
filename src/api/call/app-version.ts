declare const __APP_VERSION__: string | undefined;

/** The version of this build; 'dev' where nothing was built, which no server finds too old. */
export const appVersion = typeof __APP_VERSION__ === 'undefined' ? 'dev' : __APP_VERSION__;
