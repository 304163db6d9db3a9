import { expect, it } from 'vitest'

import type { Operation } from './operation.ts'
import { operations } from './operations/index.ts'
import { unknownFieldsOf } from './unknownFieldsOf.ts'

const ignoredBy = (kind: keyof typeof operations) =>
  Object.entries<Operation>(operations[kind]).flatMap(([name, operation]) =>
    unknownFieldsOf(operation) === 'ignore' ? [name] : [],
  )

// docs/decisions.md#unknown-fields
it('behavior: submits refuse unknown fields, the auth proxy ignores them', () => {
  expect(ignoredBy('submit')).toEqual([])
  expect(ignoredBy('proxy')).toEqual(Object.keys(operations.proxy))
})

it('behavior: queries ignore unknown fields only where they answer about one thing', () => {
  expect(ignoredBy('query')).toMatchInlineSnapshot(`
    [
      "getActivity",
      "getAuthProxyConfig",
      "getBootProof",
      "getLatestBootProof",
      "getPolicy",
      "getRecoveryContact",
      "getSessionProfile",
      "getTvcApp",
      "getTvcDeployment",
      "getUser",
      "whoami",
    ]
  `)
})
