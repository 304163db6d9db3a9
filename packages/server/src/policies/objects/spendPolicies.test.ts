import { encodeFunctionData, erc20Abi, type Hex, serializeTransaction } from 'viem'
import { beforeAll, describe, expect, it } from 'vitest'

import { type Actor, type Answer, resultOf } from '../../../test/callService.ts'
import { createTeam } from '../../../test/createTeam.ts'
import { relaxedLimits, useTestService } from '../../../test/useTestService.ts'

const token = '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC'
const friend = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const call = (functionName: 'transfer' | 'approve', amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [friend, amount] })
const notSigned = { status: 403, errorCode: 'REQUEST_NOT_AUTHORIZED' }
const byHash = { encoding: 'PAYLOAD_ENCODING_HEXADECIMAL', hashFunction: 'HASH_FUNCTION_NO_OP' }
const condition = `spends.count() > 0 && spends.all(s, s.kind == 'fee' || (s.token == '${token}' && s.amount < 10))`

/** A member may send small amounts of a token. */
describe('policies about spends', () => {
  const used = useTestService(relaxedLimits)
  let root: Actor
  let member: Actor
  let signWith: string

  beforeAll(async () => {
    const team = await createTeam(used, { roots: 1, members: 1, threshold: 1 })
    root = team.roots[0]!
    member = team.members[0]!
    const account = {
      curve: 'CURVE_SECP256K1',
      pathFormat: 'PATH_FORMAT_BIP32',
      path: "m/44'/60'/0'/0/0",
      addressFormat: 'ADDRESS_FORMAT_ETHEREUM',
    }
    const wallet = await used.calls.submit(root, 'createWallet', { walletName: 'w', accounts: [account] })
    ;[signWith = ''] = resultOf(wallet, 'createWallet').addresses as unknown as string[]
    await createPolicy('EFFECT_ALLOW', condition)
  })

  async function createPolicy(effect: string, condition: string): Promise<void> {
    const policy = { policyName: condition.slice(0, 30), effect, condition, notes: '' }
    resultOf(await used.calls.submit(root, 'createPolicy', policy), 'createPolicy')
  }

  const sign = (actor: Actor, data: Hex): Promise<Answer> =>
    used.calls.submit(actor, 'signTransaction', {
      signWith,
      type: 'TRANSACTION_TYPE_ETHEREUM',
      unsignedTransaction: serializeTransaction({ chainId: 1, type: 'eip1559', to: token, data }),
    })

  it('default: allows what its conditions hold for', async () => {
    expect(await sign(member, call('transfer', 9n))).toMatchObject({ status: 200 })
    expect(await sign(member, call('transfer', 10n))).toMatchObject(notSigned)
  })

  it('behavior: does not allow what is not counted', async () => {
    expect(await sign(member, `${call('transfer', 9n)}00`)).toMatchObject(notSigned)
    const digest = { signWith, payload: '00'.repeat(32), ...byHash }
    expect(await used.calls.submit(member, 'signRawPayload', digest)).toMatchObject(notSigned)
  })

  it('behavior: is explained, with the reason', async () => {
    const activityId = (await sign(root, '0x12345678')).body.activity.id
    const explained = await used.calls.query(root, 'explainActivity', { activityId })
    expect(JSON.stringify(explained.body)).toContain('It is unknown what a call of 0xcc')
  })

  it('behavior: a draft is replayed, and warns of a list that may be empty', async () => {
    const draft = { policyName: 'draft', effect: 'EFFECT_ALLOW', condition }
    const loose = { ...draft, condition: 'spends.all(s, s.amount < 10)' }
    const answer = await used.calls.query(root, 'simulatePolicies', { policies: [draft, loose] })
    expect(answer.body.drafts).toMatchObject([
      { warnings: [] },
      { warnings: [{ warning: 'all-of-empty-list' }] },
    ])
  })

  describe('that deny', () => {
    beforeAll(async () => {
      await createPolicy('EFFECT_ALLOW', "activity.action in ['SIGN', 'CREATE']")
      await createPolicy('EFFECT_DENY', "spends.any(s, s.kind == 'allowance')")
    })

    it('behavior: denies an allowance, and what is not counted', async () => {
      expect(await sign(member, call('transfer', 10n))).toMatchObject({ status: 200 })
      expect(await sign(member, call('approve', 1n))).toMatchObject(notSigned)
      expect(await sign(member, '0x12345678')).toMatchObject(notSigned)
      const digest = { signWith, payload: '00'.repeat(32), ...byHash }
      expect(await used.calls.submit(member, 'signRawPayload', digest)).toMatchObject(notSigned)
    })

    it('behavior: a denial does not apply to what spends nothing', async () => {
      const made = await used.calls.submit(member, 'createWallet', { walletName: 'another', accounts: [] })
      expect(made).toMatchObject({ status: 200 })
    })
  })
})
