import { describe, expect, test } from 'vitest'

import { before, established, now, organizationId, tenantId } from '../../test/state/changes.ts'
import { type Asked, unaskedChanges } from './unaskedChanges.ts'
import { type StateView, viewBefore } from './view.ts'

const asked = (operation: string, parameters: object) => ({ operation, parameters }) as Asked
const quorum = asked('updateRootQuorum', { userIds: Object.keys(before.users), threshold: 2 })
const renaming = asked('updateUserName', {})
const next = { ...before, generation: 2 }
const first = viewBefore({ organizationId, tenantId })

const kinds = (request: Asked | undefined, after: StateView, start = before): string[] => {
  const change = {
    before: start,
    after,
    author: established,
    now,
    establishedAfter: 0,
    contactChangeMs: null,
  }
  return unaskedChanges(request, change).map(({ kind }) => kind)
}

describe('unaskedChanges of an organization itself', () => {
  test('default: the next state counts one change more', () => {
    expect(kinds(renaming, next)).toEqual([])
    expect(kinds(undefined, next)).toEqual([])
  })

  test.each<[string, Partial<StateView>]>([
    ['another organization', { organizationId: tenantId }],
    ['another parent', { tenantId: organizationId }],
    ['the same generation', { generation: 1 }],
    ['a generation that is left out', { generation: 3 }],
    ['something that no operation changes', { rest: '[]' }],
  ])('error: %s', (_what, changes) => {
    expect(kinds(renaming, { ...next, ...changes })).toEqual(['organization'])
  })

  test('error: only a sign-up makes an organization', () => {
    const made = { ...first, generation: 1 }
    expect(kinds(asked('createSubOrganization', { rootUsers: [] }), made, first)).toEqual([])
    expect(kinds(renaming, made, first)).toEqual(['organization'])
    expect(kinds(undefined, made, first)).toEqual(['organization'])
    const parent = viewBefore({ organizationId, tenantId: organizationId })
    expect(kinds(renaming, { ...parent, generation: 1 }, parent)).toEqual(['organization'])
  })

  test('behavior: a login family that has ended stays so', () => {
    const ended = { endedFamilies: { [tenantId]: now + 1 } }
    expect(kinds(renaming, { ...next, ...ended }, { ...before, ...ended })).toEqual([])
    expect(kinds(renaming, next, { ...before, ...ended })).toEqual(['organization'])
  })

  test('error: a root threshold that nobody asked for', () => {
    expect(kinds(renaming, { ...next, rootThreshold: 0 })).toEqual(['rootThreshold'])
    expect(kinds(undefined, { ...next, rootThreshold: 0 })).toEqual(['rootThreshold'])
    expect(kinds(quorum, { ...next, rootThreshold: 3 })).toEqual(['rootThreshold', 'unmet'])
    const signUp = asked('createSubOrganization', { rootUsers: [], rootQuorumThreshold: 2 })
    const made = { ...first, generation: 1 }
    expect(kinds(signUp, { ...made, rootThreshold: 2 }, first)).toEqual([])
    expect(kinds(signUp, { ...made, rootThreshold: 1 }, first)).toEqual(['rootThreshold'])
  })

  test('error: a root threshold that was to change, and did not', () => {
    const { users } = before
    const everybody = Object.entries(users).map(([id, user]) => [id, { ...user, role: 'root' }])
    const roots = { ...next, users: Object.fromEntries(everybody) }
    expect(kinds(quorum, { ...roots, rootThreshold: 2 })).toEqual([])
    expect(kinds(quorum, roots)).toEqual(['unmet'])
  })
})
