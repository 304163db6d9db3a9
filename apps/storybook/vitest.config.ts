import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const conditions = ['latchkey-source', ...defaultClientConditions]

// Each project has a browser of its own: one object for two breaks both.
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { executablePath: chromium, args: ['--no-sandbox'] } }),
  instances: [{ browser: 'chromium' as const }],
})

export default defineConfig({
  resolve: { conditions },
  test: {
    // Slow is not wrong: a machine may have other things to do.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        // Every story, in both themes: played and checked in light, then the colours in dark.
        plugins: [
          storybookTest({
            configDir: `${import.meta.dirname}/.storybook`,
            initialGlobals: { theme: 'light', otherTheme: 'dark' },
          }),
        ],
        optimizeDeps: { include: ['@storybook/addon-a11y/preview'] },
        test: {
          name: 'stories',
          isolate: false,
          setupFiles: [`${import.meta.dirname}/.storybook/forgetReports.ts`],
          browser: browser(),
        },
      },
      {
        extends: true,
        // Found while the tests run, a dependency would be bundled again, and React be there twice.
        optimizeDeps: {
          include: [
            'react',
            'react/jsx-dev-runtime',
            'react-dom',
            'react-dom/client',
            'react-dom/server',
            '@tanstack/react-query',
            'storybook/test',
          ],
        },
        test: {
          name: 'pages',
          dir: `${import.meta.dirname}/../../packages`,
          include: ['{core,ui}/test/browser/**/*.spec.{ts,tsx}'],
          browser: browser(),
        },
      },
    ],
  },
})
