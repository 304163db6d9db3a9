import { defineConfig } from '@playwright/test'

import base from './playwright.config.ts'

// Journeys against an assembled folder in production: everybody's login, wallets, the vault and the dashboard. Those that
// move a clock or send SMS skip themselves. Runs with `npm run test:deep`, or: npm test -- --only assembled

const [chromium] = base.projects!

export default defineConfig({
  ...base,
  outputDir: 'test-results/assembled',
  testMatch: [
    'vault.assembled.spec.ts',
    ...[
      'signIn',
      'code',
      'passkey',
      'wallet',
      'keyboard',
      'embeddedWallet',
      'signing',
      'tabs',
      'walletPanel',
    ].map((name) => `journeys/${name}.spec.ts`),
    // Few enough: each signs in as the operator, who gets 12 codes in 5 minutes.
    ...['overview', 'users', 'activity', 'policies', 'wallets', 'auth'].map(
      (name) => `journeys/dashboard/${name}.spec.ts`,
    ),
  ],
  // In every run: they are few.
  grep: /./,
  // It signs in at the development issuer, which production doesn't have.
  grepInvert: /gives the auth proxy a new key/,
  // Each has a service and a Postgres server of its own.
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: { ...base.use, ignoreHTTPSErrors: true },
  projects: [{ ...chromium, testIgnore: [] }],
  globalSetup: ['./fixtures/assembleOnce.ts'],
})
