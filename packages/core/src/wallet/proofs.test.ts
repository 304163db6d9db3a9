import { describe, expect, it } from 'vitest'

import { count, openTestService, someone } from '../../test/openTestService.ts'

const { start } = openTestService()

async function open(options: Parameters<typeof start>[0] = {}) {
  const test = await start(options)
  await test.signIn(someone())
  const { wallets } = test.kit
  const settled = <Result>(work: Promise<Result>) => test.clock.settle(work)
  const addresses = async () => (await settled(wallets.list())).flatMap(({ accounts }) => accounts)
  return { ...test, test, wallets, settled, addresses }
}

describe('verifyProofs', () => {
  it('default: the addresses of the sign-up, said to be simulated', async () => {
    const { wallets, settled, addresses, test } = await open()
    const proofs = await settled(wallets.verifyProofs())
    const accounts = await addresses()
    expect(proofs.map(({ address }) => address)).toEqual(accounts.map(({ address }) => address))
    expect(proofs[0]).toMatchObject({
      walletId: accounts[0]?.walletId,
      derivationPath: accounts[0]?.path,
      grade: 'simulated',
      checks: { statement: 'passed', key: 'passed', chain: 'passed', root: 'passed', payload: 'passed' },
    })
    expect(count(test, '/list_app_proofs')).toBe(1)
  })

  it('parameters: activityId', async () => {
    const { wallets, settled, kit } = await open({ config: { wallet: { proofs: true } } })
    const { addresses } = await settled(wallets.create({ name: 'Savings', accounts: ['ethereum'] }))
    const { activities } = await settled(
      kit.api.listActivities({ filterByType: ['ACTIVITY_TYPE_CREATE_WALLET'] }),
    )
    const proofs = await settled(wallets.verifyProofs({ activityId: activities[0]!.id }))
    expect(proofs).toMatchObject([{ address: addresses[0], grade: 'simulated' }])
  })

  it('behavior: none where none were asked for', async () => {
    const { wallets, settled, kit } = await open()
    await settled(wallets.create({ name: 'Savings' }))
    const { activities } = await settled(
      kit.api.listActivities({ filterByType: ['ACTIVITY_TYPE_CREATE_WALLET'] }),
    )
    expect(await settled(wallets.verifyProofs({ activityId: activities[0]!.id }))).toEqual([])
  })

  it('parameters: attestationRoot', async () => {
    const wrong = { wallet: { attestationRoot: 'ab'.repeat(32) } }
    const { wallets, settled } = await open({ config: wrong })
    const [proof] = await settled(wallets.verifyProofs())
    expect(proof).toMatchObject({ grade: 'refused', checks: { root: 'failed' } })
  })

  it.each([
    ['another address', (text: string) => text.replaceAll(/0x[0-9a-fA-F]{40}/g, `0x${'11'.repeat(20)}`)],
    ['a changed signature', (text: string) => text.replaceAll(/("signature":")../g, '$100')],
  ])('behavior: refuses %s', async (_, change) => {
    const { wallets, settled } = await open({
      network: (fetch) => async (input, init) => {
        const answer = await fetch(input, init)
        if (!String(input).endsWith('/list_app_proofs')) return answer
        return new Response(change(await answer.text()), answer)
      },
    })
    const [proof] = await settled(wallets.verifyProofs())
    expect(proof).toMatchObject({ grade: 'refused', checks: { statement: 'failed' } })
  })

  it('behavior: refuses a decision that the enclave has not signed', async () => {
    const decision = {
      organizationId: '00000000-0000-4000-8000-000000000001',
      activityType: 'ACTIVITY_TYPE_DELETE_POLICY',
      fingerprint: `sha256:${'ab'.repeat(32)}`,
      stateChange: 'STATE_CHANGE_CONFIRMED',
      generation: '7',
    }
    const statement = { type: 'APP_PROOF_TYPE_POLICY_OUTCOME', policyOutcomeProof: decision }
    const { wallets, settled } = await open({
      network: (fetch) => async (input, init) => {
        const answer = await fetch(input, init)
        if (!String(input).endsWith('/list_app_proofs')) return answer
        const [proof] = (await answer.json()).appProofs
        return Response.json({ appProofs: [{ ...proof, proofPayload: JSON.stringify(statement) }] })
      },
    })
    const [proof] = await settled(wallets.verifyProofs())
    const checks = { statement: 'failed', decision: 'failed' }
    expect(proof).toMatchObject({ address: undefined, decision, grade: 'refused', checks })
  })

  it("behavior: refuses another organization's statement", async () => {
    const other = await open()
    const stolen = await other.settled(other.kit.api.listAppProofs())
    const { wallets, settled } = await open({
      network: (fetch) => (input, init) =>
        String(input).endsWith('/list_app_proofs')
          ? Promise.resolve(Response.json(stolen))
          : fetch(input, init),
    })
    const [proof] = await settled(wallets.verifyProofs())
    expect(proof).toMatchObject({ grade: 'refused', checks: { statement: 'passed', payload: 'failed' } })
  })
})
