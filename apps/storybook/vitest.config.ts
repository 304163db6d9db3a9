import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const conditions = ['latchkey-source', ...defaultClientConditions]

// One browser object per project: sharing one breaks both.
const browser = (contextOptions: { reducedMotion?: 'reduce' } = {}) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({
    launchOptions: { executablePath: chromium, args: ['--no-sandbox'] },
    contextOptions,
  }),
  instances: [{ browser: 'chromium' as const }],
})

export default defineConfig({
  resolve: { conditions },
  test: {
    // Long enough for a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        // Every story in both themes: played and checked in light, then the colors in dark.
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
          setupFiles: [`${import.meta.dirname}/.storybook/forget.ts`],
          // A screen that fades in isn't visible at first. What moves is tested in motion.spec.tsx.
          browser: browser({ reducedMotion: 'reduce' }),
        },
      },
      {
        extends: true,
        // A dependency that is found during the run would be bundled again, with a second copy of React.
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
