import { describe, expect, it } from 'vitest'

import { changeLimits, vaultKinds, vaultOperations } from './protocol.ts'
import { readHostMessage } from './readMessage.ts'

const policy = { policyName: 'mine', effect: 'EFFECT_ALLOW', condition: 'true', notes: '' }
const change = {
  type: 'open',
  kind: 'confirm-change',
  operation: 'createPolicy',
  parameters: policy,
} as const
const withParameters = (parameters: unknown) => readHostMessage({ ...change, parameters })
const nested = (depth: number): unknown => (depth === 0 ? 1 : { inner: nested(depth - 1) })

describe('readHostMessage', () => {
  it('default: a change, with its operation and parameters', () => {
    expect(readHostMessage(change)).toBe(change)
    expect(
      withParameters({ userIds: ['a', 'b'], threshold: 2, isOn: true, none: null, deep: { x: [] } }),
    ).toBeDefined()
  })

  it('behavior: the operations are those of the contract that need an established login method', () => {
    expect(vaultOperations).toMatchInlineSnapshot(`
      [
        "approveContactChange",
        "createApiKeys",
        "createLimits",
        "createPolicies",
        "createPolicy",
        "createSessionProfile",
        "createUsers",
        "deleteLimits",
        "deletePolicies",
        "deletePolicy",
        "deleteUsers",
        "removeIpAllowlist",
        "requestContactChange",
        "setIpAllowlist",
        "updateMemberLimits",
        "updatePolicy",
        "updateRootQuorum",
        "approveActivity",
      ]
    `)
  })

  it.each([...vaultKinds])('behavior: %s names what it is about, and nothing else', (kind) => {
    const complete = {
      id: kind.startsWith('export') ? 'w1' : undefined,
      operation: kind === 'confirm-change' ? change.operation : undefined,
      parameters: kind === 'confirm-change' ? policy : undefined,
    }
    expect(readHostMessage({ type: 'open', kind, ...complete })).toBeDefined()
    const other = { id: 'w1', operation: change.operation, parameters: policy }
    for (const name of ['id', 'operation', 'parameters'] as const) {
      const value = complete[name] === undefined ? other[name] : undefined
      expect(readHostMessage({ type: 'open', kind, ...complete, [name]: value }), name).toBeUndefined()
    }
  })

  it.each([
    'confirmLoginMethods',
    'exportWallet',
    'signTransaction',
    'deleteSubOrganization',
    'toString',
    '',
  ])('behavior: refuses the operation %j', (operation) =>
    expect(readHostMessage({ ...change, operation })).toBeUndefined(),
  )

  it.each([
    ['a list', []],
    ['a text', 'policy'],
    ['a date', { at: new Date(0) }],
    ['bytes', { key: new Uint8Array(1) }],
    ['a map', { map: new Map() }],
    ['a number that JSON has not', { threshold: Number.NaN }],
    ['a bigint', { threshold: 1n }],
    ['a field without a value', { policyName: undefined }],
    ['a list with a hole', { userIds: new Array(2) }],
    ['a name of an object itself', JSON.parse('{"__proto__":{"effect":"EFFECT_DENY"}}')],
    ['a name that is no parameter', { 'policy name': 'x' }],
    ['a name in another spelling', { PolicyName: 'x' }],
    ['a symbol', { [Symbol('effect')]: 'x' }],
    ['too deep', nested(changeLimits.depth + 1)],
    ['too many values', { userIds: Array(changeLimits.values).fill(1) }],
    ['too many values in all', { a: Array(600).fill(1), b: Array(600).fill(1) }],
    ['too long', { notes: 'x'.repeat(changeLimits.characters) }],
    ['too long in all', { a: 'x'.repeat(40_000), b: ['x'.repeat(40_000)] }],
  ])('behavior: refuses parameters that are %s', (_, parameters) => {
    expect(withParameters(parameters)).toBeUndefined()
  })

  it('behavior: takes as much as the limits say', () => {
    expect(withParameters(nested(changeLimits.depth))).toBeDefined()
    expect(withParameters({ userIds: Array(changeLimits.values - 2).fill(1) })).toBeDefined()
    expect(withParameters({ notes: 'x'.repeat(changeLimits.characters - 'notes'.length) })).toBeDefined()
  })

  it('behavior: parameters that contain themselves are refused', () => {
    const parameters: Record<string, unknown> = {}
    parameters.inner = parameters
    expect(withParameters(parameters)).toBeUndefined()
  })
})
