import { encodeFunctionData, erc20Abi, serializeTransaction } from 'viem'
import { describe, expect, it } from 'vitest'

import { type Actor, resultOf } from '../../test/callService.ts'
import { createTeam } from '../../test/createTeam.ts'
import { relaxedLimits, useTestService } from '../../test/useTestService.ts'
import { ethereum } from '../../test/useVault.ts'
import type { WatchedDecision } from './watched.types.ts'

const token = `0x${'ab'.repeat(20)}` as const
/** A payment of tokens, unsigned. */
const payment = (amount: bigint) =>
  serializeTransaction({
    chainId: 1,
    to: token,
    gas: 60_000n,
    maxFeePerGas: 1n,
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [`0x${'cd'.repeat(20)}`, amount],
    }),
  }).slice(2)

describe('decisions by the states of organizations', () => {
  const watched: WatchedDecision[] = []
  const used = useTestService({ ...relaxedLimits, watchDecision: (one) => watched.push(one) })
  let counter = 0
  const policyOf = (condition: string, consensus = 'true', effect = 'EFFECT_ALLOW') => ({
    policyName: `Policy ${++counter}`,
    condition,
    consensus,
    effect,
    notes: '',
  })
  const submit = async (actor: Actor, name: Parameters<typeof used.calls.submit>[1], parameters: object) =>
    await used.calls.submit(actor, name, parameters)

  it('default: the states alone lead to what the service decides', async () => {
    const { roots, members, organizationId } = await createTeam(used, { roots: 2, members: 2, threshold: 1 })
    const [ada, mia, noah] = [roots[0]!, members[0]!, members[1]!]
    const walletOf = (walletName: string) => ({ walletName, accounts: [ethereum] })
    // Denied, since no policy allows it; then allowed by one, and denied by another.
    await submit(mia, 'createWallet', walletOf('first'))
    await submit(ada, 'createPolicy', policyOf("activity.resource == 'WALLET'"))
    await submit(mia, 'createWallet', walletOf('second'))
    await submit(ada, 'createPolicy', policyOf("wallet.label == 'second'", 'true', 'EFFECT_DENY'))
    const { walletId } = resultOf(await submit(ada, 'createWallet', walletOf('third')), 'createWallet')
    const wallets = (await used.calls.query(ada, 'listWallets')).body.wallets
    const second = wallets.find(({ walletName }: { walletName: string }) => walletName === 'second')
    await submit(mia, 'createWalletAccounts', {
      walletId,
      accounts: [{ ...ethereum, path: "m/44'/60'/0'/0/1" }],
    })
    await submit(mia, 'createWalletAccounts', { walletId: second.walletId, accounts: [ethereum] })
    // Tags of users, and approvals of others.
    const tag = resultOf(
      await submit(ada, 'createUserTag', { userTagName: 'Finance', userIds: [noah.userId] }),
      'createUserTag',
    )
    const consensus = `approvers.any(u, u.tags.contains('${tag.userTagId}'))`
    await submit(ada, 'createPolicy', policyOf("activity.kind == 'CREATE_PRIVATE_KEYS'", consensus))
    const keyOf = (privateKeyName: string) => ({
      privateKeys: [
        {
          privateKeyName,
          curve: 'CURVE_SECP256K1',
          privateKeyTags: [],
          addressFormats: ['ADDRESS_FORMAT_ETHEREUM'],
        },
      ],
    })
    await submit(mia, 'createPrivateKeys', keyOf('one'))
    await submit(noah, 'createPrivateKeys', keyOf('two'))
    // Calls, as an interface of the contract names them.
    await submit(ada, 'createSmartContractInterface', {
      smartContractAddress: token,
      smartContractInterface: JSON.stringify(erc20Abi),
      label: 'Token',
      type: 'SMART_CONTRACT_INTERFACE_TYPE_ETHEREUM',
    })
    await submit(
      ada,
      'createPolicy',
      policyOf("activity.action == 'SIGN' && eth.tx.contract_call_args['amount'] <= 5"),
    )
    const { accounts } = (await used.calls.query(ada, 'listWalletAccounts', { walletId })).body
    const signing = {
      signWith: accounts[0].address,
      type: 'TRANSACTION_TYPE_ETHEREUM',
      unsignedTransaction: payment(5n),
    }
    await submit(mia, 'signTransaction', signing)
    await submit(mia, 'signTransaction', { ...signing, signWith: signing.signWith.toLowerCase() })
    await submit(mia, 'signTransaction', { ...signing, unsignedTransaction: payment(6n) })
    // A root quorum of two, and a parent.
    await submit(ada, 'updateRootQuorum', { threshold: 2, userIds: roots.map(({ userId }) => userId) })
    await submit(ada, 'createPolicy', policyOf('true'))
    await submit(mia, 'updateUserName', { userId: mia.userId, userName: 'Mia' })
    await submit(await used.calls.root(), 'blockUser', {
      subOrganizationId: organizationId,
      userId: mia.userId,
    })
    expect(watched.filter(({ decision, byState }) => decision !== byState)).toEqual([])
    const decisions = watched.map(({ name, decision }) => `${name} ${decision}`)
    expect(decisions).toEqual(
      expect.arrayContaining([
        'createWallet denied',
        'createWallet allowed',
        'createWalletAccounts denied',
        'createWalletAccounts allowed',
        'createPrivateKeys needsConsensus',
        'createPrivateKeys allowed',
        'signTransaction allowed',
        'signTransaction denied',
        'createPolicy needsConsensus',
        'blockUser allowed',
      ]),
    )
  })
})
