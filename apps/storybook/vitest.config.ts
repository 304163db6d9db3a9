import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { type PlaywrightProviderOptions, playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const conditions = ['latchkey-source', ...defaultClientConditions]

// One browser object per project: sharing one breaks both.
const browser = (contextOptions: PlaywrightProviderOptions['contextOptions'] = {}) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  // The first run bundles the dependencies before the browser connects: minutes on a busy machine.
  connectTimeout: 600_000,
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
        // Played and checked in light; then the colors in dark, and the layout in other widths and mirrored.
        plugins: [
          storybookTest({
            configDir: `${import.meta.dirname}/.storybook`,
            initialGlobals: { theme: 'light', otherTheme: 'dark', otherViews: true },
          }),
        ],
        optimizeDeps: { include: ['@storybook/addon-a11y/preview'] },
        test: {
          name: 'stories',
          isolate: false,
          setupFiles: [`${import.meta.dirname}/.storybook/forget.ts`],
          browser: browser({
            // A screen that fades in isn't visible at first. Motion is tested in motion.spec.tsx.
            reducedMotion: 'reduce',
            // Vitest scales the frame of a story to fit: a small picture of it takes less time to paint.
            viewport: { width: 240, height: 180 },
          }),
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
            '@latchkey/ui > axe-core',
            '@latchkey/ui > @headlessui/react',
            '@latchkey/ui > @mui/material/Dialog',
            '@latchkey/ui > @radix-ui/react-dialog',
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
