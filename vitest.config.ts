import { availableParallelism } from 'node:os'

import { defaultClientConditions, defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const source = 'latchkey-source'

// One project per world: node for everything that has no pixels, a DOM for hooks.
// Stories run in a real browser from apps/storybook, journeys from playwright.
export default defineConfig({
  test: {
    // Vitest leaves one core to itself, which on two is half of the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
        resolve: { conditions: [source, ...defaultServerConditions] },
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/{contract,crypto,core,server,testing,node,enclave}/{src,test}/**/*.test.ts',
            'apps/service/src/**/*.test.ts',
            'apps/demo/{src,hosting}/**/*.test.ts',
            'scripts/**/*.test.ts',
            'test/**/*.test.ts',
          ],
        },
      },
      {
        // Whole processes that are started, killed and timed: one test file after the other.
        ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
        resolve: { conditions: [source, ...defaultServerConditions] },
        test: {
          name: 'service',
          environment: 'node',
          include: ['apps/service/test/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
        resolve: { conditions: [source, ...defaultClientConditions] },
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['packages/{react,ui}/{src,test}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
