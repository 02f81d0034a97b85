import { setTimeZone } from '../../../src/contract/time/time-zone';

/** As a portal whose zone nobody has set, on whichever machine. */
setTimeZone('Europe/Moscow');
