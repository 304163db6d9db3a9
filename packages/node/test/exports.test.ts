import { expect, test } from 'vitest'

import * as index from '../src/exports/index.ts'

// What is public: a change here is a change for everyone who imports the package.
test('exports', () => {
  expect(Object.keys(index).sort()).toMatchInlineSnapshot(`
    [
      "SessionError",
      "createVerifier",
      "verifySession",
    ]
  `)
})
