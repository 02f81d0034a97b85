/**
 * Pictures of people lie in the store beside all others, under addresses of their own: the worker and the browser keep
 * everything of `/storage` for whoever signs in next, and of `/portraits` nothing.
 */
export const portraitAddress = (stored: string): string => stored.replace(/^\/storage\//, '/portraits/');

export const storedPortrait = (address: string): string => address.replace(/^\/portraits\//, '/storage/');
