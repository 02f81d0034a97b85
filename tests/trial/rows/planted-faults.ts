import type { PlantedFault } from './planted-fault';
import { accountsFaults } from './plants/accounts';
import { beyondFaults } from './plants/beyond';
import { catalogueFaults } from './plants/catalogue';
import { clientsFaults } from './plants/clients';
import { controlsFaults } from './plants/controls';
import { offlineFaults } from './plants/offline';
import { serverFaults } from './plants/server';
import { shellFaults } from './plants/shell';
import { toolsFaults } from './plants/tools';

/** All of them, by areas of `docs/features.md`. */
export const plantedFaults: readonly PlantedFault[] = [
  ...shellFaults,
  ...accountsFaults,
  ...catalogueFaults,
  ...offlineFaults,
  ...clientsFaults,
  ...toolsFaults,
  ...controlsFaults,
  ...serverFaults,
  ...beyondFaults,
];
