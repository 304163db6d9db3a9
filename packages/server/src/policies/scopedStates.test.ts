import { createKeyPair } from '@latchkey/crypto'
import { createMemoryNotary } from '@latchkey/enclave'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'

import { type Actor, type Answer, resultOf } from '../../test/callService.ts'
import { createPerson } from '../../test/createActors.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { ethereum } from '../../test/useVault.ts'
import { credentials, sessionProfiles } from '../store/tables/schema.ts'

const hash = { encoding: 'PAYLOAD_ENCODING_HEXADECIMAL', hashFunction: 'HASH_FUNCTION_NO_OP' }

describe('session profiles of a service whose enclave enforces', () => {
  const used = useTestService({
    ...relaxedLimits,
    verify: { mode: 'enforce', notary: createMemoryNotary(() => 0) },
  })
  let root: Actor
  let person: Actor
  let address: string
  beforeAll(async () => {
    root = await used.calls.root()
    person = await createPerson(used, root, 'Scoped')
    const wallet = { walletName: 'main', accounts: [ethereum] }
    const created = resultOf(await used.calls.submit(person, 'createWallet', wallet), 'createWallet')
    address = (created.addresses as unknown as string[])[0]!
  })

  let count = 0
  async function createProfile(scope: string): Promise<string> {
    const profile = { sessionProfileName: `Profile ${count++}`, scope }
    const created = await used.calls.submit(root, 'createSessionProfile', profile)
    return String(resultOf(created, 'createSessionProfile').sessionProfileId)
  }
  async function logIn(actor: Actor, parameters: object = {}) {
    const key = await createKeyPair()
    const answer = await used.calls.submit(actor, 'stampLogin', { publicKey: key.publicKey, ...parameters })
    return { answer, session: { ...actor, key } }
  }
  const sign = (actor: Actor) =>
    used.calls.submit(actor, 'signRawPayload', { signWith: address, payload: 'ab'.repeat(32), ...hash })

  /** By the enclave: the service names the scope. */
  function expectRefused({ status, errorCode, body }: Answer) {
    expect({ status, errorCode }).toEqual({ status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' })
    expect(body.message).not.toContain('scope')
  }

  it('default: the enclave signs what the scope allows, for a session and for what it makes', async () => {
    const kinds = "activity.kind in ['SIGN_RAW_PAYLOAD', 'STAMP_LOGIN', 'CREATE_API_KEYS']"
    const { session } = await logIn(person, { sessionProfileId: await createProfile(kinds) })
    expect((await sign(session)).status).toBe(200)
    const key = await createKeyPair()
    const made = await used.calls.submit(session, 'createApiKeys', {
      userId: person.userId,
      apiKeys: [
        {
          apiKeyName: 'child',
          publicKey: key.publicKey,
          curveType: 'API_KEY_CURVE_P256',
          expirationSeconds: '600',
        },
      ],
    })
    expect(made.status).toBe(200)
    expect((await sign({ ...person, key })).status).toBe(200)
    const refreshed = await logIn(session)
    expect(refreshed.answer.status).toBe(200)
    expect((await sign(refreshed.session)).status).toBe(200)
  })

  it('error: the enclave refuses a session whose profile the service leaves out', async () => {
    const { session } = await logIn(person, {
      sessionProfileId: await createProfile("activity.kind == 'CREATE_WALLET'"),
    })
    await used.service.store.db
      .update(credentials)
      .set({ sessionProfileId: null })
      .where(eq(credentials.publicKey, session.key.publicKey))
    expectRefused(await sign(session))
  })

  it('error: the enclave refuses by the scope that was asked for, whatever its row says', async () => {
    const scope = "activity.kind == 'CREATE_WALLET'"
    const sessionProfileId = await createProfile(scope)
    const { session } = await logIn(person, { sessionProfileId })
    const write = (changes: { scope: string }) =>
      used.service.store.db
        .update(sessionProfiles)
        .set(changes)
        .where(eq(sessionProfiles.id, sessionProfileId))
    await write({ scope: 'true' })
    expectRefused(await sign(session))
    await write({ scope })
  })
})
