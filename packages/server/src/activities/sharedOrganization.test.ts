import { createKeyPair } from '@latchkey/crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'

import { type Actor, type Answer, resultOf } from '../../test/callService.ts'
import { createTeam, setThreshold, type Team } from '../../test/createTeam.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { votes } from '../store/tables/schema.ts'

const waiting = 'ACTIVITY_STATUS_CONSENSUS_NEEDED'
const completed = 'ACTIVITY_STATUS_COMPLETED'

describe('organizations with a root quorum', () => {
  const used = useTestService(relaxedLimits)
  let team: Team
  let [ada, ben, cleo]: Actor[] = []
  beforeAll(async () => {
    team = await createTeam(used, { roots: 3, threshold: 2 })
    ;[ada, ben, cleo] = team.roots
  })
  const fingerprintOf = ({ body }: Answer) => ({ fingerprint: body.activity.fingerprint as string })
  const approve = (actor: Actor, on: Answer) => used.calls.submit(actor, 'approveActivity', fingerprintOf(on))
  const read = async (actor: Actor, on: Answer) =>
    (await used.calls.query(actor, 'getActivity', { activityId: on.body.activity.id })).body.activity
  const statusOf = ({ status, body }: Answer) => [status, body.activity?.status]
  const createAccount = async (tenant: Actor, name: string) => {
    const key = await createKeyPair()
    const apiKeys = [{ apiKeyName: 'key', publicKey: key.publicKey }]
    const user = { userName: name, apiKeys, authenticators: [], oauthProviders: [] }
    const parameters = { subOrganizationName: name, rootQuorumThreshold: 1, rootUsers: [user] }
    return { key, submitted: await used.calls.submit(tenant, 'createSubOrganization', parameters) }
  }

  it('behavior: the same bytes of a second user are another activity, which votes do not name', async () => {
    const parameters = { walletName: 'Same bytes', accounts: [] }
    const body = used.calls.submitBody('createWallet', team.organizationId, parameters)
    const send = (actor: Actor) => used.calls.stamped(actor.key, 'submit/create_wallet', body)
    const first = await send(ada!)
    used.service.clock.advance(1)
    const second = await send(ben!)
    expect(second.body.activity.id).not.toBe(first.body.activity.id)
    expect(fingerprintOf(second)).toEqual(fingerprintOf(first))
    // The second vote repeats the first one.
    for (let round = 0; round < 2; round++)
      expect((await approve(cleo!, second)).body.activity).toMatchObject({
        id: first.body.activity.id,
        status: completed,
      })
    expect((await read(ada!, second)).status).toBe(waiting)
  })

  it('behavior: an account that was created after approvals is forgotten when it is deleted', async () => {
    const tenant = await used.calls.createTenant('Careful tenant')
    await setThreshold(used, tenant.organizationId, 2)
    const { key, submitted } = await createAccount(tenant, 'Forgotten')
    expect(statusOf(submitted)).toEqual([200, waiting])
    used.service.clock.advance(60_000)
    await setThreshold(used, tenant.organizationId, 1)
    const created = await approve(tenant, submitted)
    expect(statusOf(created)).toEqual([200, completed])
    const organizationId = String(resultOf(created, 'createSubOrganization').subOrganizationId)
    const person = { key, organizationId, userId: '' }
    const gone = await used.calls.submit(person, 'deleteSubOrganization', { deleteWithoutExport: true })
    expect(statusOf(gone)).toEqual([200, completed])
    const { intent, votes: cast } = await read(tenant, submitted)
    expect(JSON.stringify([intent, cast])).not.toContain('Forgotten')
    expect(cast[0].message).toBe('[not kept]')
  })

  it('behavior: deleting the account waits for approvals, too', async () => {
    const other = await createTeam(used, { roots: 2, threshold: 2 })
    const [one, two] = other.roots
    const submitted = await used.calls.submit(one!, 'deleteSubOrganization', { deleteWithoutExport: true })
    expect(statusOf(submitted)).toEqual([200, waiting])
    const approved = await approve(two!, submitted)
    expect(statusOf(approved)).toEqual([200, completed])
    expect((await used.calls.query(one!, 'whoami')).errorCode).toBe('PUBLIC_KEY_NOT_FOUND')
    const { db } = used.service.store
    const isTheirs = eq(votes.organizationId, other.organizationId)
    expect(await db.select({ id: votes.id }).from(votes).where(isTheirs)).toEqual([])
  })

  it('behavior: one of several root users of the parent may not act in an account', async () => {
    const tenant = await used.calls.createTenant('Shared tenant')
    const key = await createKeyPair()
    const apiKeys = [{ apiKeyName: 'key', publicKey: key.publicKey }]
    const user = { userName: 'Person', apiKeys, authenticators: [], oauthProviders: [] }
    const created = await used.calls.submit(tenant, 'createSubOrganization', {
      subOrganizationName: 'Account',
      rootQuorumThreshold: 1,
      rootUsers: [user],
    })
    const { subOrganizationId } = resultOf(created, 'createSubOrganization')
    await setThreshold(used, tenant.organizationId, 2)
    const inAccount = { ...tenant, organizationId: String(subOrganizationId) }
    const code = { otpType: 'OTP_TYPE_EMAIL', contact: 'person@example.com', appName: 'App' }
    const refused = await used.calls.submit(inAccount, 'initOtp', code)
    expect(refused).toMatchObject({ status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' })
    expect(refused.body.message).toContain('the parent organization asks for several root users')
    expect((await used.calls.query(inAccount, 'listWallets')).status).toBe(200)
    expect(statusOf(await used.calls.submit(tenant, 'initOtp', code))).toEqual([200, waiting])
  })
})
