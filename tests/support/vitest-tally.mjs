import { writeFileSync } from 'node:fs';

/** Vitest's reporter for tests/support/suites.mjs: writes a `Tally` into the file that PORTAL_TALLY names. */
export default class TallyReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    /** @type {import('./suites.mjs').Tally} */
    const tally = { passed: 0, failed: 0, flaky: [], times: [] };
    for (const module of modules) {
      const failedBefore = tally.failed;
      for (const test of module.children.allTests()) {
        const name = `${module.relativeModuleId} › ${test.fullName}`;
        const { flaky = false, duration = 0 } = test.diagnostic() ?? {};
        if (test.result().state === 'passed') tally.passed += 1;
        else tally.failed += 1;
        if (flaky) tally.flaky.push(name);
        tally.times.push({ name, seconds: duration / 1000 });
      }
      // A file that does not even load has no tests to fail.
      if (module.state() === 'failed' && tally.failed === failedBefore) tally.failed += 1;
    }
    if (process.env.PORTAL_TALLY) writeFileSync(process.env.PORTAL_TALLY, JSON.stringify(tally));
  }
}
