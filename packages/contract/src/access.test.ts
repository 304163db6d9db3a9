import { describe, expect, it } from 'vitest'

import type { AccessCaller } from './access.ts'
import { operations } from './operations/index.ts'

const rows = Object.entries({ ...operations.submit, ...operations.query })
const listing = (caller: AccessCaller) =>
  rows.flatMap(([name, { access }]) => (access.callers.includes(caller) ? [name] : []))

describe('access', () => {
  it('behavior: the root quorum alone decides about itself and the daily numbers of members and deletes people in bulk, and root users alone list people and read all of their data and messages', () => {
    expect(listing('root')).toEqual([
      'deletePeople',
      'updateMemberLimits',
      'updateRootQuorum',
      'getContactMessages',
      'getPersonalData',
      'listClosedNetworks',
      'listPeopleJobResults',
      'listPeopleJobs',
      'listSignUpEntries',
      'listSubOrganizations',
      'listSuborgs',
      'listVerifiedSuborgs',
      'listWaitingContactChanges',
      'previewPeopleJob',
    ])
  })

  it('behavior: an operation for owners names the user', () => {
    const owned = rows.filter(([, { access }]) => access.callers.includes('owner'))
    expect(owned.length).toBeGreaterThan(0)
    for (const [name, { params }] of owned) expect(Object.keys(params.entries), name).toContain('userId')
  })

  it('behavior: changing what policies decide by is no right of an owner', () => {
    const changing = [
      'updateUser',
      'updateUserName',
      'updateUserEmail',
      'updateUserPhoneNumber',
      'updateUserTag',
    ]
    expect(listing('owner').filter((name) => changing.includes(name))).toEqual([])
  })

  it('behavior: users act on themselves only to log in, vote, record exports, and name and confirm their login methods', () => {
    expect(listing('self').toSorted()).toEqual([
      'approveActivity',
      'confirmLoginMethods',
      'createReadWriteSession',
      'recordReads',
      'rejectActivity',
      'stampLogin',
      'updateAuthenticator',
      'whoami',
    ])
  })
})
