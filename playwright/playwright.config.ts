import { defineConfig } from '@playwright/test'

// Journeys against the built demo and the real service, nothing of ours mocked. Each worker has its own
// service in its own process, with its own clock (fixtures/startWorld.ts). Runs with
// NODE_OPTIONS=--conditions=latchkey-source, since the service runs from its sources.
export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A journey that needs a second try is broken.
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: process.env.REPORT_FILE ?? 'test-results/report.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
})
