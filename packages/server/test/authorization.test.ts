import { samples } from '@latchkey/contract/samples'
import { type QueryOperation, type SubmitOperation, wire } from '@latchkey/contract/wire'
import { beforeAll, describe, expect, it } from 'vitest'

import { type Actor, type Answer, intentOf } from './callService.ts'
import { sampleOf } from './countFor.ts'
import { type Actors, createActors } from './createActors.ts'
import { setThreshold } from './createTeam.ts'
import { digestTables } from './digestTables.ts'
import { parentsOperations } from './parentsOperations.ts'
import { relaxedLimits, useTestService } from './useTestService.ts'

const submits = Object.keys(wire.submit) as SubmitOperation[]
const queries = Object.keys(wire.query) as QueryOperation[]
// A recovery key is needed for recover_user (src/credential-bundles/recovery/recovery.test.ts). Nobody but the auth proxy
// asks recovery contacts.
const ofNobody: readonly string[] = ['recoverUser', 'requestRecovery']
const everything = [...submits.filter((name) => !ofNobody.includes(name)), ...queries]
const loginOperations = ['initOtp', 'verifyOtp', 'otpLogin', 'oauthLogin', 'oauth2Authenticate']

// docs/decisions.md#the-auth-proxy
const proxyList = [
  'createSubOrganization',
  ...loginOperations,
  'listSuborgs',
  'listVerifiedSuborgs',
  'getAuthProxyConfig',
]
  .filter((name) => everything.includes(name as never))
  .concat('requestRecovery')

// Most are about an organization's accounts together, so nothing to ask about one of them. A preview is for
// who may submit. A recovery contact is somebody else's address. Parents read the data of an account after an activity of their own.
const notOfAccounts: readonly QueryOperation[] = [
  'listSubOrganizations',
  'getUsage',
  'getContactMessages',
  'listActivityMessages',
  'getMemberLimits',
  'getRecoveryContact',
  'listClosedNetworks',
  'listSignUpEntries',
  'listWaitingContactChanges',
  'listPeopleJobResults',
  'listPeopleJobs',
  'getPersonalData',
  'getPersonalDataExport',
  'previewActivity',
  'previewPeopleJob',
]
const accountQueries = queries.filter((name) => !notOfAccounts.includes(name))

/** Callers, organizations, and the operations allowed there; all others must be refused. */
const rows: [who: keyof Actors, where: keyof Actors, may: readonly string[]][] = [
  ['proxyUser', 'root', proxyList],
  ['proxyUser', 'person', loginOperations],
  ['proxyUser', 'otherRoot', []],
  ['proxyUser', 'otherPerson', []],
  ['root', 'root', everything],
  ['root', 'person', [...loginOperations, 'oauth', 'initUserEmailRecovery', ...accountQueries]],
  ['root', 'otherRoot', []],
  ['root', 'otherPerson', []],
  ['person', 'person', everything],
  ['person', 'sibling', []],
  ['person', 'otherRoot', []],
  ['person', 'otherPerson', []],
  ['otherRoot', 'root', []],
  ['otherRoot', 'person', []],
]

describe('authorization', () => {
  const used = useTestService(relaxedLimits)
  let actors: Actors
  beforeAll(async () => {
    actors = await createActors(used)
  })

  const ask = async (actor: Actor, name: string): Promise<Answer> =>
    submits.includes(name as SubmitOperation)
      ? await used.calls.submit(actor, name as SubmitOperation, samples.submit[name as SubmitOperation])
      : await used.calls.query(actor, name as QueryOperation, samples.query[name as QueryOperation])

  it.each(rows)('%s does in the organization of %s only what is allowed', async (who, where, may) => {
    const actor = { ...actors[who], organizationId: actors[where].organizationId }
    const before = await digestTables(used.service.store)
    const refused = everything.filter((operation) => !may.includes(operation))
    const offset = rows.findIndex(([caller, organization]) => caller === who && organization === where)
    for (const name of sampleOf(refused, { stride: 3, offset })) {
      const { status, errorCode } = await ask(actor, name)
      expect(`${name}: ${status} ${errorCode}`).toMatch(
        /403 REQUEST_NOT_AUTHORIZED$|401 PUBLIC_KEY_NOT_FOUND$/,
      )
    }
    expect(await digestTables(used.service.store)).toBe(before)
    // These end the actors that the next rows need; they have tests of their own.
    const ending = ['disableAuthProxy', 'deleteSubOrganization']
    for (const name of may.filter((operation) => !ending.includes(operation))) {
      const { status, errorCode } = await ask(actor, name)
      // Allowed: done, not built, or refused by the handler (the sample's ids don't exist).
      if (!(who === 'person' && parentsOperations.includes(name)))
        expect(`${name}: ${status} ${errorCode}`).not.toMatch(/403|PUBLIC_KEY_NOT_FOUND/)
    }
  })

  it('behavior: a user who names the parent organization acts in their own', async () => {
    const { person, root } = actors
    const parameters = { userId: person.userId, userName: 'At home' }
    const answer = await used.calls.submit(
      { ...person, organizationId: root.organizationId },
      'updateUser',
      parameters,
    )
    expect(answer.body.activity.organizationId).toBe(person.organizationId)
    expect(intentOf(answer, 'updateUser')).toEqual(parameters)
    const listed = await used.calls.query({ ...person, organizationId: root.organizationId }, 'listSuborgs')
    expect(listed.body).toEqual({ organizationIds: [] })
  })
})

describe('an organization of two root users who have to agree', () => {
  const used = useTestService(relaxedLimits)

  it('behavior: neither acts in a sub-organization alone', async () => {
    const { calls } = used
    const { root, person } = await createActors(used)
    const caller = { ...root, organizationId: person.organizationId }
    const code = { otpType: 'OTP_TYPE_EMAIL', contact: 'ada@example.com', appName: 'App' }
    expect((await calls.submit(caller, 'initOtp', code)).status).toBe(200)
    await setThreshold(used, root.organizationId, 2)
    const refusal = await calls.submit(caller, 'initOtp', code)
    expect(refusal).toMatchObject({ status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' })
    expect(refusal.body.details[0]).toMatchObject({ reason: 'parentQuorum' })
  })
})

describe('disabling the auth proxy', () => {
  const used = useTestService(relaxedLimits)

  it('behavior: deletes its user and key', async () => {
    const { calls } = used
    const { root, proxyUser } = await createActors(used)
    expect((await calls.submit(root, 'disableAuthProxy', {})).status).toBe(200)
    expect((await calls.query(proxyUser, 'listSuborgs')).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
    expect((await calls.query(root, 'getUser', { userId: proxyUser.userId })).errorCode).toBe(
      'USER_NOT_FOUND',
    )
    expect(await calls.proxy('walletKitConfig', {})).toMatchObject({
      status: 403,
      errorCode: 'PROXY_DISABLED',
    })
    expect((await calls.submit(root, 'disableAuthProxy', {})).status).toBe(200)
    const enabled = await calls.submit(root, 'enableAuthProxy', {})
    expect(enabled.status).toBe(200)
    expect((await calls.proxy('walletKitConfig', {})).status).toBe(200)
    expect((await calls.signIn('again@example.com')).organizationId).toMatch(/-/)
    expect((await calls.query(proxyUser, 'listSuborgs')).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
  })
})
