import { availableParallelism } from 'node:os'

import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

import { removeGuard } from './test/guards/removeGuard.ts'

const isFull = process.env.LATCHKEY_FULL === '1'
const isDeep = process.env.LATCHKEY_DEEP === '1'
const laterRuns = [...(isFull ? [] : ['**/*.full.test.ts']), ...(isDeep ? [] : ['**/*.deep.test.ts'])]
const source = 'latchkey-source'
// Node doesn't know `module`: some packages have files for bundlers there, which Node can't load.
const nodeConditions = {
  conditions: [source, ...defaultServerConditions.filter((name) => name !== 'module')],
}
const onNode = { ssr: { resolve: nodeConditions }, resolve: nodeConditions, plugins: removeGuard }
// Files share what they import and the database in memory, or half of the time would go into loading them anew.
// So nothing at the top of a module may remember what a test did.
const setupFiles = ['test/settleImports.ts']
const shared = { isolate: false, setupFiles: [...setupFiles, 'test/keepPrototypes.ts'] }
// Slow is not wrong: a machine may have other things to do.
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
}
// Without times of an earlier run, Vitest starts with the largest files. The longest are small: last, they would run alone.
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      /server\/test\/(pglite|postgres|growth|codeFlood)/.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
// With a sequencer of our own, Vitest would shuffle no files.
const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'))
// They load what they need once for each worker, which takes longer than their tests: one worker, once the others are
// through.
const afterNode = { maxWorkers: 1, sequence: { groupOrder: 1 } }

// Each has a process of its own.
const withFreshProcess = [
  // @wallet-standard/app keeps the page's wallets for as long as the process.
  'packages/core/src/flows/wallet/browserWallets.test.ts',
  'packages/wallets/src/wallet-standard/createStandardWallet.test.ts',
  // Shiki unpacks its WebAssembly with Node's Response, which @hono/node-server replaces in whoever loads it.
  'apps/docs/src/site/{highlight,renderPage}.test.ts',
  // drizzle-kit adds a method to every array: test/keepPrototypes.ts.
  'packages/server/src/store/database/migrations.test.ts',
]

// They need parts of the kit that nothing has loaded yet, or that can't be loaded: what other screens have loaded would
// be there. Each has modules of its own.
const withFreshModules = [
  'packages/ui/src/app/confirmSigning.test.tsx',
  'packages/ui/src/chunks/lateCards.test.tsx',
  'packages/ui/src/contact/ContactField.test.tsx',
  'packages/ui/src/sign-in/withoutScreens.test.tsx',
  'packages/ui/src/texts/languages.test.tsx',
]

// On the page of each library that unit tests have, as it is.
const onAnyPage = ['packages/ui/src/app/anyPage.test.tsx', 'packages/testing/{test,examples}/**/*.test.tsx']
const pages = { 'jsdom-20': './test/jsdom20.ts', 'jsdom-29': 'jsdom', 'happy-dom': 'happy-dom' }

// One project per world: node for everything that has no pixels, hooks for React before a service, a DOM for screens.
// Stories run in a real browser from apps/storybook, journeys from playwright.
export default defineConfig({
  test: {
    // Keeps transformed modules below node_modules: a single file's tests take half of the time.
    experimental: { fsModuleCache: removeGuard.length === 0 },
    // Each worker loads everything once. The stories run beside, so no core is ever idle.
    maxWorkers: availableParallelism(),
    ...(!isShuffled && { sequence: { sequencer: LongestFirst } }),
    projects: [
      {
        ...onNode,
        test: {
          name: 'node',
          environment: 'node',
          globalSetup: ['test/chooseSeed.ts', 'packages/server/test/prepareSnapshot.ts'],
          ...shared,
          setupFiles: [...shared.setupFiles, 'test/seedProperties.ts'],
          ...patience,
          include: [
            'packages/{contract,crypto,core,wallets,server,testing,node,enclave,rules,create-latchkey,cli}/{src,test}/**/*.test.ts',
            // Tests that need no page.
            'packages/{react,ui}/src/**/*.test.ts',
            'packages/{react,ui}/src/**/server.test.tsx',
            'apps/service/src/**/*.test.ts',
            'apps/demo/{src,hosting}/**/*.test.ts',
            'apps/hosting/src/**/*.test.ts',
            'apps/dashboard/src/**/*.test.ts',
            'apps/docs/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'test/**/*.test.ts',
          ],
          exclude: [...withFreshProcess, ...laterRuns],
        },
      },
      {
        ...onNode,
        test: {
          name: 'fresh-node',
          environment: 'node',
          setupFiles,
          isolate: true,
          ...patience,
          ...afterNode,
          include: withFreshProcess,
        },
      },
      {
        // Whole processes that are started, killed and timed.
        ...onNode,
        test: {
          name: 'service',
          environment: 'node',
          ...shared,
          setupFiles: [...shared.setupFiles, 'apps/service/test/endServices.ts'],
          ...patience,
          // They wait for their processes: one worker more than cores.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 2 },
          globalSetup: ['apps/service/test/globalSetup.ts'],
          include: ['apps/service/test/**/*.test.ts'],
        },
      },
      {
        // React on a page (packages/react/test/page.ts) before a whole service, which takes seconds to load.
        ...onNode,
        test: {
          name: 'hooks',
          environment: 'node',
          ...shared,
          ...patience,
          ...afterNode,
          include: ['packages/react/src/**/*.test.tsx'],
          exclude: ['packages/react/src/server.test.tsx'],
        },
      },
      {
        // The vault, too, on a page of its own (apps/vault/test/page.ts), which replaces more globals.
        ...onNode,
        test: {
          name: 'vault',
          environment: 'node',
          ...shared,
          ...patience,
          ...afterNode,
          include: ['apps/vault/src/**/*.test.ts'],
        },
      },
      {
        ...onNode,
        resolve: { conditions: [source, ...defaultClientConditions] },
        test: {
          name: 'dom',
          environment: 'jsdom',
          ...shared,
          ...patience,
          ...afterNode,
          setupFiles: [...shared.setupFiles, 'packages/ui/test/prepareDom.ts'],
          include: ['packages/ui/src/**/*.test.tsx'],
          exclude: [...withFreshModules, ...onAnyPage, '**/server.test.tsx'],
        },
      },
      {
        ...onNode,
        resolve: { conditions: [source, ...defaultClientConditions] },
        test: {
          name: 'fresh-dom',
          environment: 'jsdom',
          isolate: true,
          ...patience,
          ...afterNode,
          setupFiles: ['packages/ui/test/prepareDom.ts'],
          include: withFreshModules,
        },
      },
      ...Object.entries(pages).map(([name, environment]) => ({
        ...onNode,
        resolve: { conditions: [source, ...defaultClientConditions] },
        test: { name, environment, isolate: true, ...patience, ...afterNode, include: onAnyPage },
      })),
    ],
  },
})
