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

/** Every story, once in each theme. */
const stories = (theme: 'light' | 'dark') => ({
  extends: true as const,
  plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook`, initialGlobals: { theme } })],
  test: { name: `stories ${theme}`, browser: browser() },
})

export default defineConfig({
  resolve: { conditions },
  test: {
    projects: [
      stories('light'),
      stories('dark'),
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
