import { readBuildFiles } from './precache/build-files';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

// The list of files alone, which changes with every build: what the worker does stays a script of its own, so that an
// update does not load it again where it has not changed.
self.buildFiles = readBuildFiles(self.__WB_MANIFEST);
importScripts(self.buildFiles.scripts.main);
