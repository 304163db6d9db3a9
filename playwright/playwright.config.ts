import { defineConfig } from '@playwright/test'

import { chromiumFlags } from './fixtures/chromiumFlags.ts'

// Journeys against the built demo and the real service, nothing of ours mocked. Each worker has its own
// service in its own process, with its own clock (fixtures/environment/startEnvironment.ts). Runs with
// NODE_OPTIONS=--conditions=latchkey-source, since the service runs from its sources.
// An everyday run has a journey for each promise of the README (docs/promises.md#what-it-promises), tagged `@promise`; a full run has
// all of them but those that take minutes. A deep run adds these, and two browsers: an e-mail journey on Firefox, and one
// without passkeys on WebKitGTK.

const isFull = process.env.LATCHKEY_FULL === '1'
const isDeep = process.env.LATCHKEY_DEEP !== undefined
const sandboxed = process.getuid?.() !== 0

const chromium = {
  name: 'chromium',
  testIgnore: [/\.assembled\.spec\.ts$/, isDeep ? /(firefox|webkit)\.deep\.spec\.ts$/ : /\.deep\.spec\.ts$/],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: sandboxed ? chromiumFlags : ['--no-sandbox', ...chromiumFlags],
    },
  },
}
const firefox = {
  name: 'firefox',
  testMatch: /firefox\.deep\.spec\.ts$/,
  use: {
    browserName: 'firefox',
    channel: 'moz-firefox',
    launchOptions: {
      executablePath: '/usr/bin/firefox-esr',
    },
  },
} as const
const webKit = { name: 'webkit', testMatch: /webkit\.deep\.spec\.ts$/ }

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  ...(!isFull && { grep: /@promise/ }),
  // In a new worker, with a trace. The report says which journeys needed it: they are to be mended.
  retries: 1,
  // Half of a journey is waiting: one more than the cores of the smallest machine.
  workers: 3,
  // Slow is not wrong: a machine may have other things to do.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.REPORT_FILE ?? 'test-results/report.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Each frame is drawn by the processor. Motion is seen in signIn, keyboard, layoutShift and views.
    contextOptions: { reducedMotion: 'reduce' },
    // To record every step and frame makes a run twice as slow. docs/debugging.md#a-failing-journey
    trace: process.env.TRACE === undefined ? 'on-first-retry' : 'retain-on-failure',
  },
  projects: isDeep ? [chromium, firefox, webKit] : [chromium],
  globalSetup: ['./fixtures/bundleOnce.ts', ...(isDeep ? ['./fixtures/installBrowsers.ts'] : [])],
})
