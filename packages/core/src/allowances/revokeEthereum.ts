import { permit2 } from '@latchkey/crypto/calls'

import { getBalance, toWord } from '../assets/ethereumRpc.ts'
import { assertChain, chainIdOf } from '../payments/askNetwork.ts'
import { type EthereumCall, getIsKnown, getTransactionCount } from '../payments/ethereumCalls.ts'
import { readGasPrices } from '../payments/ethereumFees.ts'
import { lacking, readGas } from '../payments/ethereumGas.ts'
import { serialize } from '../payments/ethereumTransaction.ts'
import type { TokenAllowance } from '../state/allowances.types.ts'
import type { Revocation } from './revocation.types.ts'

/** Allowances on Ethereum, and on networks that work like it. */
export const ethereumRevocation: Revocation = {
  async draft(context, allowance, nextNonce) {
    const { rpc, network } = context
    const { owner } = allowance
    const call = toCall(allowance)
    const [balance] = await Promise.all([rpc.call(getBalance(owner)), assertChain(context)])
    const { fees, max } = await readGasPrices(context)
    // The gas of a contract call may change until then.
    const gasLimit = ((await readGas(context, call)) * 6n) / 5n
    if (gasLimit * max > balance) throw lacking('INSUFFICIENT_FUNDS_FOR_FEE')
    const pending = Number(await rpc.call(getTransactionCount(owner, 'pending')))
    const nonce = await nextNonce(pending, (hash) => rpc.call(getIsKnown(hash)))
    const plan = { kind: 'ethereum', gasLimit, fees } as const
    return { unsigned: serialize(call, plan, { chainId: chainIdOf(network.id), nonce }), nonce }
  },
}

/** The call that allows nothing any more. */
function toCall({ kind, owner, token, spender, tokenId = 0n }: TokenAllowance): EthereumCall {
  const callOf = (to: string, selector: string, ...words: (bigint | string)[]) => ({
    from: owner,
    to,
    value: 0n,
    data: selector + words.map(toWord).join(''),
  })
  switch (kind) {
    // approve(address spender, uint256 amount)
    case 'token':
      return callOf(token, '0x095ea7b3', spender, 0n)
    // approve(address approved, uint256 id): the zero address stands for nobody.
    case 'nft':
      return callOf(token, '0x095ea7b3', 0n, tokenId)
    // setApprovalForAll(address operator, bool approved)
    case 'collection':
      return callOf(token, '0xa22cb465', spender, 0n)
    // approve(address token, address spender, uint160 amount, uint48 expiration), which the signing window can explain.
    case 'permit2':
      return callOf(permit2, '0x87517c45', token, spender, 0n, 0n)
    case 'delegate':
      throw new TypeError('Got an allowance of Solana. Expected: one of Ethereum.')
  }
}
