import { describe, expect, it } from 'vitest'

import { resultOf } from '../../test/callService.ts'
import { createTeam } from '../../test/createTeam.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { ethereum } from '../../test/useVault.ts'
import { policies } from '../store/tables/schema.ts'

const hash = { encoding: 'PAYLOAD_ENCODING_HEXADECIMAL', hashFunction: 'HASH_FUNCTION_NO_OP' }
const requests = { asset: 'requests', per: 'P1D' }

describe('limits of a service that verifies nothing', () => {
  const used = useTestService(relaxedLimits)

  it('error: there are none', async () => {
    const root = await used.calls.root()
    const limits = [{ limitName: 'signatures', ...requests }]
    expect(await used.calls.submit(root, 'createLimits', { limits })).toMatchObject({
      status: 409,
      errorCode: 'LIMITS_UNAVAILABLE',
    })
  })

  it('error: nothing is signed by a policy from when something counted', async () => {
    const team = await createTeam(used, { roots: 1, members: 1, threshold: 1 })
    const [root, member] = [team.roots[0]!, team.members[0]!]
    const wallet = { walletName: 'main', accounts: [ethereum] }
    const created = resultOf(await used.calls.submit(root, 'createWallet', wallet), 'createWallet')
    const [signWith = ''] = created.addresses as unknown as string[]
    const policy = { policyName: 'a', effect: 'EFFECT_ALLOW', condition: 'true', notes: '' }
    resultOf(await used.calls.submit(root, 'createPolicy', policy), 'createPolicy')
    const sign = () =>
      used.calls.submit(member, 'signRawPayload', { signWith, payload: 'ab'.repeat(32), ...hash })
    expect((await sign()).status).toBe(200)
    await used.service.store.db.update(policies).set({ condition: "limits['a'].after < 5" })
    expect(await sign()).toMatchObject({ status: 409, errorCode: 'LIMITS_UNAVAILABLE' })
  })
})
