import { expect, it } from 'vitest'

import * as exported from './index.ts'

it('behavior: what is public', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "ApiError",
      "KitError",
      "createKit",
      "kitKey",
      "operationMutation",
      "operationQuery",
      "passkeysQuery",
      "sessionKey",
      "updateNameMutation",
      "userQuery",
    ]
  `)
})
