import { createAuthenticator } from '@latchkey/testing/node'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import type { Actor, Person } from '../../test/callService.ts'
import { contactChangesOf, waitMs } from '../../test/contactChanges.ts'
import { createTeam } from '../../test/createTeam.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { credentials, users } from '../store/tables/schema.ts'

describe('an account after support changed a contact', () => {
  const used = useTestService(relaxedLimits)

  async function changed(prepare?: (lost: Person) => Promise<void>) {
    const steps = contactChangesOf(used)
    const { lost, root } = await steps.ready(prepare)
    const session = await used.calls.signIn(lost.contact)
    const wallet = await used.calls.submit(session, 'createWallet', {
      walletName: 'Savings',
      accounts: [
        {
          curve: 'CURVE_SECP256K1',
          pathFormat: 'PATH_FORMAT_BIP32',
          path: "m/44'/60'/0'/0/0",
          addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
        },
      ],
    })
    const { addresses } = Object.values(wallet.body.activity.result)[0] as { addresses: string[] }
    await steps.wait(waitMs)
    const back = await used.calls.signIn(lost.newContact)
    const payload = {
      signWith: addresses[0],
      payload: 'ab'.repeat(32),
      encoding: 'PAYLOAD_ENCODING_HEXADECIMAL',
      hashFunction: 'HASH_FUNCTION_NO_OP',
    }
    return { ...steps, lost, root, back, payload }
  }

  it('default: the new contact signs nothing and removes nothing for as long again', async () => {
    const { calls, service } = used
    const { lost, back, payload } = await changed()
    const sign = (by: typeof back) => calls.submit(by, 'signRawPayload', payload)
    expect(await sign(back)).toMatchObject({ status: 403, errorCode: 'ACCOUNT_HELD' })
    const { userId } = back
    const removal = await calls.submit(back, 'updateUserEmail', { userId, userEmail: '' })
    expect(removal.errorCode).toBe('ACCOUNT_HELD')
    const deletion = await calls.submit(back, 'deleteSubOrganization', { deleteWithoutExport: true })
    expect(deletion.errorCode).toBe('ACCOUNT_HELD')
    service.clock.advance(waitMs)
    const later = await calls.signIn(lost.newContact)
    expect((await sign(later)).status).toBe(200)
  })

  it('behavior: what isn’t established approves nothing that another root user asked for', async () => {
    const { calls, service } = used
    const { roots } = await createTeam(used, { roots: 2, threshold: 2 })
    const [other, held] = roots as [Actor, Actor]
    const { db } = service.store
    const heldUntil = service.clock.now() + waitMs
    await db.update(users).set({ heldUntil }).where(eq(users.id, held.userId))
    await db.update(credentials).set({ establishedAt: null }).where(eq(credentials.userId, held.userId))
    const request = await calls.submit(other, 'createWallet', { walletName: 'Ours', accounts: [] })
    const { fingerprint, status } = request.body.activity
    expect(status).toBe('ACTIVITY_STATUS_CONSENSUS_NEEDED')
    expect((await calls.submit(held, 'approveActivity', { fingerprint })).errorCode).toBe('ACCOUNT_HELD')
    expect((await calls.submit(held, 'rejectActivity', { fingerprint })).status).toBe(200)
  })

  it('behavior: the new contact signs out, and ends no other session', async () => {
    const { calls } = used
    const { back, lost } = await changed()
    const other = await calls.signIn(lost.newContact)
    const { apiKeys } = (await calls.query(back, 'getApiKeys', { userId: back.userId })).body
    const idOf = ({ key }: Actor) =>
      apiKeys.find(
        ({ credential }: { credential: { publicKey: string } }) => credential.publicKey === key.publicKey,
      ).apiKeyId
    const end = (whose: Actor) =>
      calls.submit(back, 'deleteApiKeys', { userId: back.userId, apiKeyIds: [idOf(whose)] })
    expect((await end(other)).errorCode).toBe('ACCOUNT_HELD')
    expect((await end(back)).status).toBe(200)
  })

  it('behavior: a change shortens no hold', async () => {
    const { lost, ready, wait, list } = await changed()
    const { db } = used.service.store
    const heldUntil = used.service.clock.now() + 10 * waitMs
    await db.update(users).set({ heldUntil }).where(eq(users.id, lost.userId))
    const again = await ready(undefined, {
      ...lost,
      contact: lost.newContact,
      newContact: `again-${lost.newContact}`,
    })
    await wait(waitMs)
    expect((await list(again.root, lost))[0].state).toBe('done')
    const [row] = await db.select().from(users).where(eq(users.id, lost.userId))
    expect(row!.heldUntil).toBe(heldUntil)
  })

  it('behavior: a passkey that the new contact adds is held, too', async () => {
    const { calls } = used
    const { back, payload } = await changed()
    const passkey = createAuthenticator()
    const parameters = { userId: back.userId, authenticators: [passkey.register()] }
    expect((await calls.submit(back, 'createAuthenticators', parameters)).status).toBe(200)
    const body = calls.submitBody('signRawPayload', back.organizationId, payload)
    const signed = await calls.byPasskey(passkey, 'submit/sign_raw_payload', body)
    expect(signed.errorCode).toBe('ACCOUNT_HELD')
  })

  it('behavior: a passkey from before signs as it did', async () => {
    const { calls, service } = used
    const passkey = createAuthenticator()
    const { back, payload } = await changed(async (lost) => {
      const parameters = { userId: lost.userId, authenticators: [passkey.register()] }
      expect((await calls.submit(lost, 'createAuthenticators', parameters)).status).toBe(200)
      // From then on it counts as established.
      service.clock.advance(31 * 24 * 3_600_000)
    })
    expect((await calls.submit(back, 'signRawPayload', payload)).errorCode).toBe('ACCOUNT_HELD')
    const body = calls.submitBody('signRawPayload', back.organizationId, payload)
    expect((await calls.byPasskey(passkey, 'submit/sign_raw_payload', body)).status).toBe(200)
  })
})
