/** @typedef {import('./steps.mjs').Step} Step */

/**
 * A benchmark that imports the sources.
 *
 * @param {string} name
 * @param {string} file
 * @returns {Step}
 */
const fromSource = (name, file) => ({
  name,
  command: ['node', '--conditions=latchkey-source', '--import', 'tsx', file],
})

/**
 * Steps of `npm run bench`, which runs them one after the other, so that nothing disturbs a measurement.
 *
 * @type {readonly (Step & { sites?: boolean })[]} `sites`: it needs the built sites, too
 */
export const benches = [
  fromSource('requests', 'packages/server/bench/requests.bench.mjs'),
  fromSource('metrics', 'apps/service/bench/metrics.bench.mjs'),
  fromSource('retention', 'packages/server/bench/retention.bench.mjs'),
  fromSource('logins', 'packages/server/bench/logins.bench.mjs'),
  fromSource('memory', 'packages/server/bench/memory.bench.mjs'),
  fromSource('storage', 'packages/server/bench/storage.bench.mjs'),
  fromSource('load', 'packages/server/bench/load.bench.mjs'),
  { name: 'stall', command: ['node', 'packages/server/bench/stall.bench.mjs'] },
  fromSource('neighbours', 'packages/server/bench/neighbours.bench.mjs'),
  fromSource('readers', 'test/readers/readers.bench.mjs'),
  fromSource('signing', 'packages/enclave/bench/signing.bench.mjs'),
  fromSource('spends', 'packages/rules/bench/spends.bench.mjs'),
  fromSource('limits', 'packages/enclave/bench/limits.bench.mjs'),
  fromSource('limit-decisions', 'packages/rules/bench/limits.bench.mjs'),
  fromSource('wallets', 'packages/server/bench/wallets.bench.mjs'),
  fromSource('verify', 'packages/server/bench/verify.bench.mjs'),
  { name: 'policies', command: ['node', 'packages/server/bench/policies.bench.mjs'] },
  fromSource('timing', 'packages/server/bench/timing.bench.mjs'),
  fromSource('pages', 'packages/server/bench/pages.bench.mjs'),
  fromSource('wave', 'packages/server/bench/wave.bench.mjs'),
  { ...fromSource('proof', 'playwright/bench/proof.bench.mjs'), browser: true },
  fromSource('people', 'packages/server/bench/people.bench.mjs'),
  {
    name: 'bytes',
    command: ['node', 'scripts/packages/bytes.mjs'],
    environment: { CI: 'true', NODE_OPTIONS: '--conditions=latchkey-source' },
    browser: true,
    sites: true,
  },
  {
    name: 'created',
    command: ['node', 'scripts/packages/created.mjs', '--bar', '60', 'vite'],
    browser: true,
  },
  { ...fromSource('click', 'playwright/bench/click.bench.mjs'), browser: true },
]
