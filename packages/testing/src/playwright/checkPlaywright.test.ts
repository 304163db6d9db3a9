import { expect, it } from 'vitest'

import { checkPlaywright } from './checkPlaywright.ts'

it('behavior: takes the installed version and later ones', () => {
  checkPlaywright()
  for (const version of ['1.50.0', '1.99.0-alpha', '2.0.0']) checkPlaywright(version)
})

it('behavior: names an older version, and what to do', () => {
  expect(() => checkPlaywright('1.49.1')).toThrowErrorMatchingInlineSnapshot(
    `[Error: @latchkey/testing/playwright got @playwright/test 1.49.1, expected 1.50 or later. Run npm install @playwright/test@latest.]`,
  )
})
