import { defineConfig } from '@playwright/test'

import config from './playwright.config.ts'

// The examples of @latchkey/testing, as a stranger would run them: against the built demo, whose service is the
// fixtures'. A deep run has eight workers at it, fifty times.

const deep = process.env.LATCHKEY_DEEP !== undefined
const [chromium] = config.projects ?? []

export default defineConfig({
  ...config,
  testDir: '../packages/testing/examples',
  projects: [{ ...chromium, testIgnore: [] }],
  globalSetup: './fixtures/serveDemo.ts',
  grep: /./,
  // A stranger would see a second try as what it is.
  retries: 0,
  ...(deep && { workers: 8, repeatEach: 50 }),
  // Eight browsers on few cores are slow, and slow is not wrong.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  use: { ...config.use, baseURL: process.env.DEMO_URL },
})
