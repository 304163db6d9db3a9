import { samples } from '@latchkey/contract/samples'
import { operations } from '@latchkey/contract/server'
import { pathName, type QueryOperation, type SubmitOperation } from '@latchkey/contract/wire'
import { createKeyPair } from '@latchkey/crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'

import { credentials } from '../src/store/tables/schema.ts'
import { type Actor, type Answer, resultOf } from './callService.ts'
import { countFor } from './countFor.ts'
import { createPerson } from './createActors.ts'
import { type Attempts, lineageChildren } from './lineage/lineageChildren.ts'
import { useSocialService } from './oauth/useSocialService.ts'

// All operations of the wire table, so that a new one can't be left out.
const submits = Object.keys(operations.submit) as SubmitOperation[]
const queries = Object.keys(operations.query) as QueryOperation[]
const kindOf = (name: string) => pathName(name).toUpperCase()

/** Submits that a scope allows which is true for everything and names nothing. */
const unnamed: readonly SubmitOperation[] = [
  'approveActivity',
  'createPrivateKeys',
  'createWallet',
  'createWalletAccounts',
  'rejectActivity',
  'signRawPayload',
  'signRawPayloads',
  'signTransaction',
]
const openQueries: readonly QueryOperation[] = [
  'getActivity',
  'getApiKeys',
  'getSessionProfile',
  'getSessionProfiles',
  'previewActivity',
  'whoami',
]

/** Most of what people do is in accounts. */
const places = (['account', 'tenant'] as const).slice(0, countFor({ everyday: 1, full: 2, deep: 2 }))

const isRefused = ({ status, errorCode }: Answer) => status === 403 && errorCode === 'REQUEST_NOT_AUTHORIZED'
const isRefusedByScope = (answer: Answer) =>
  isRefused(answer) && String(answer.body.message).includes("the scope of the session's profile")

describe('what sessions with a profile can do', () => {
  const used = useSocialService({ settings: { limits: { factor: 1_000 } } })
  let root: Actor
  let children: Record<SubmitOperation, Attempts | 'none'>
  /** Root users: of a tenant and of an account in it. No policy binds them. */
  let people: Record<'tenant' | 'account', Actor>
  beforeAll(async () => {
    root = await used.calls.root()
    children = lineageChildren(used)
    people = { tenant: root, account: await createPerson(used, root, 'Scoped') }
  })

  const keysOf = ({ organizationId }: Actor) =>
    used.service.store.db.select().from(credentials).where(eq(credentials.organizationId, organizationId))

  let profileCount = 0
  async function createProfile(scope: string): Promise<string> {
    const profile = { sessionProfileName: `Profile ${profileCount++}`, scope }
    const created = await used.calls.submit(root, 'createSessionProfile', profile)
    return String(resultOf(created, 'createSessionProfile').sessionProfileId)
  }
  async function logIn(actor: Actor, sessionProfileId: string): Promise<Actor> {
    const key = await createKeyPair()
    const login = { publicKey: key.publicKey, sessionProfileId, expirationSeconds: '3600' }
    expect((await used.calls.submit(actor, 'stampLogin', login)).status).toBe(200)
    return { ...actor, key }
  }
  const submit = (actor: Actor, name: SubmitOperation) =>
    used.calls.submit(actor, name, {
      ...samples.submit[name],
      ...('userId' in samples.submit[name] && { userId: actor.userId }),
    })
  const query = (actor: Actor, name: QueryOperation) => used.calls.query(actor, name, samples.query[name])

  describe.each(places)('of a root user of the %s', (place) => {
    let session: Record<'signing' | 'everything', Actor>
    let profiles: string[]
    beforeAll(async () => {
      profiles = [await createProfile(`activity.action == 'SIGN'`), await createProfile(`true`)]
      session = {
        signing: await logIn(people[place], profiles[0]!),
        everything: await logIn(people[place], profiles[1]!),
      }
    })

    it.each(submits)('default: a scope for signatures allows no other submit: %s', async (name) => {
      const isSigning = name.startsWith('sign')
      const answer = await submit(session.signing, name)
      if (isSigning) expect(isRefusedByScope(answer), JSON.stringify(answer.body)).toBe(false)
      else expect(isRefused(answer), JSON.stringify(answer.body)).toBe(true)
    })

    it.each(submits)('default: a scope that names nothing gives no right: %s', async (name) => {
      const answer = await submit(session.everything, name)
      if (unnamed.includes(name)) expect(isRefusedByScope(answer), JSON.stringify(answer.body)).toBe(false)
      else expect(isRefused(answer), JSON.stringify(answer.body)).toBe(true)
    })

    it.each(queries)('default: a scope that names no query: %s', async (name) => {
      for (const actor of [session.signing, session.everything]) {
        const answer = await query(actor, name)
        if (openQueries.includes(name)) expect(isRefusedByScope(answer)).toBe(false)
        else expect(isRefused(answer), JSON.stringify(answer.body)).toBe(true)
      }
    })

    // With parameters that succeed, where an operation makes something that signs in.
    it('behavior: what a session makes keeps its profile, whatever the scope names', async () => {
      const makers = submits.filter((name) => children[name] !== 'none')
      const kinds = makers.map((name) => `'${kindOf(name)}'`).join(', ')
      const id = await createProfile(`activity.kind in [${kinds}]`)
      const actor = await logIn(people[place], id)
      const caller = {
        ...actor,
        submit: (name: SubmitOperation, parameters: unknown) => used.calls.submit(actor, name, parameters),
      }
      const before = new Set((await keysOf(actor)).map((key) => key.id))
      for (const name of makers) {
        const attempts = children[name]
        if (attempts === 'none') continue
        for (const [what, parameters] of Object.entries(attempts)) {
          const answer = await caller.submit(name, await parameters(caller))
          expect(isRefusedByScope(answer), `${name} ${what}: ${JSON.stringify(answer.body)}`).toBe(false)
        }
      }
      const added = (await keysOf(actor)).filter((key) => !before.has(key.id))
      expect(new Set(added.map(({ type }) => type))).toEqual(
        new Set([
          'CREDENTIAL_TYPE_API_KEY_P256',
          'CREDENTIAL_TYPE_API_KEY_SECP256K1',
          'CREDENTIAL_TYPE_LOGIN',
          'CREDENTIAL_TYPE_READ_WRITE_SESSION_KEY_P256',
        ]),
      )
      for (const { name, sessionProfileId } of added) expect(sessionProfileId, name).toBe(id)
    })
  })
})
