import { compile } from '@latchkey/rules/language'
import { expect, it } from 'vitest'
import { mayHold } from './mayHold.ts'

const signing = {
  type: 'ACTIVITY_TYPE_SIGN_TRANSACTION_V2',
  kind: 'SIGN_TRANSACTION',
  resource: 'PRIVATE_KEY',
  action: 'SIGN',
}

it.each([
  ['true', true],
  ['false', false],
  ["activity.action == 'SIGN'", true],
  ["activity.action == 'CREATE'", false],
  ["activity.action != 'SIGN'", false],
  ["!(activity.action == 'SIGN')", false],
  ["activity.kind in ['CREATE_POLICY', 'SIGN_TRANSACTION']", true],
  ["activity.kind in ['CREATE_POLICY']", false],
  // A condition on the content is unknown, and may hold.
  ['eth.tx.value < 5', true],
  ["activity.action == 'SIGN' && eth.tx.value < 5", true],
  ["activity.action == 'CREATE' && eth.tx.value < 5", false],
  ["activity.action == 'CREATE' || eth.tx.value < 5", true],
  ['!(eth.tx.value < 5)', true],
])('default: %s for a signature: %s', (condition, expected) =>
  expect(mayHold(compile(condition).expression, signing)).toBe(expected),
)
