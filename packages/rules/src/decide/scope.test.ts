import { activityFacts, operations } from '@latchkey/contract/server'
import type { SubmitOperation } from '@latchkey/contract/wire'
import { pathName } from '@latchkey/contract/wire'
import { describe, expect, it } from 'vitest'
import { known, noAnswers, run } from '../facts/asking.ts'
import type { Descriptions } from '../facts/describeRequest.ts'
import { noBudget } from '../language/index.ts'
import { isInScope, namesKind } from './scope.ts'

const kindOf = (name: string) => pathName(name).toUpperCase()

function isAllowed(scope: string, operation: SubmitOperation, parameters: object = {}): boolean {
  const { resource, action } = activityFacts[operation]
  const objects: Descriptions = [{ activity: { kind: kindOf(operation), resource, action } }]
  const submit = { operation, parameters, credentialId: 'own', work: noBudget }
  return run(
    isInScope(scope, submit, () => known(objects)),
    noAnswers,
  )
}
const submits = Object.keys(operations.submit) as SubmitOperation[]
const allowedBy = (scope: string) => submits.filter((name) => isAllowed(scope, name))

describe('isInScope', () => {
  it('default: a scope that names nothing allows what makes no right', () => {
    expect(allowedBy('true')).toEqual([
      'approveActivity',
      'createPrivateKeys',
      'createWallet',
      'createWalletAccounts',
      'rejectActivity',
      'signRawPayload',
      'signRawPayloads',
      'signTransaction',
    ])
  })

  it.each(submits)('behavior: a scope that names the kind allows %s', (name) => {
    expect(isAllowed(`activity.kind == '${kindOf(name)}'`, name)).toBe(true)
    expect(isAllowed(`activity.kind != '${kindOf(name)}'`, name)).toBe(false)
  })

  it.each([
    ['is false', 'false'],
    ['fails', "eth.tx.to == '0x52908400098527886E0F7030069857D2E4169EE7'"],
    ['does not compile', 'activity.'],
  ])('error: nothing is allowed by a scope that %s', (_what, scope) => {
    expect(allowedBy(scope)).toEqual([])
  })

  it('behavior: a request about several things is allowed if each of them is', () => {
    const about = (...kinds: string[]) =>
      run(
        isInScope(
          "activity.type == 'a'",
          { operation: 'createWallet', parameters: {}, credentialId: 'own', work: noBudget },
          () => known(kinds.map((type) => ({ activity: { type } })) as unknown as Descriptions),
        ),
        noAnswers,
      )
    expect(about('a', 'a')).toBe(true)
    expect(about('a', 'b')).toBe(false)
  })

  it('behavior: signing out is always allowed, and nobody else is signed out', () => {
    const signOut = (...apiKeyIds: string[]) => isAllowed('false', 'deleteApiKeys', { apiKeyIds })
    expect(signOut('own')).toBe(true)
    expect(signOut('other')).toBe(false)
    expect(signOut('own', 'other')).toBe(false)
    expect(signOut()).toBe(false)
    expect(isAllowed('false', 'deleteAuthenticators', { apiKeyIds: ['own'] })).toBe(false)
  })
})

describe('namesKind', () => {
  it('default: a text of the expression is the kind, and no part of one', () => {
    expect(namesKind("activity.kind in ['LIST_WALLETS', 'WHOAMI']", 'listWallets')).toBe(true)
    expect(namesKind("activity.kind == 'LIST_WALLETS_2'", 'listWallets')).toBe(false)
    expect(namesKind('activity.', 'listWallets')).toBe(false)
  })
})
