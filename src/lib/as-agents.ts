import { createContext } from 'react';

/** Opens a page of the portal as agents see it. The route of the room gives it: features know no guards. */
export const AsAgentsContext = createContext<((address: string) => void) | null>(null);
