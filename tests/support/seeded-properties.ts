import fc from 'fast-check';
import { runSeed } from './stock/run-seed';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: runSeed });

export default fc;
