import { encodeHex } from '@latchkey/crypto'
import { address, lamports } from '@solana/kit'
import { describe, expect, it } from 'vitest'
import { openPayments } from '../../test/openPayments.ts'
import { startSolana } from '../../test/solanaEndpoint.ts'
import { tokenProgram } from '../payments/solanaAddress.ts'
import { serializeMessage, serializeTransaction } from '../payments/solanaMessage.ts'

const network = 'solana:localnet'
const mint = 'So11111111111111111111111111111111111111113'
const delegate = 'B8UwBUUnKwCyKuGMbFKWaG7exYdDk2ozZrPg72NyVbfj'

const openPerson = openPayments()

/** A person with one SOL, and a token account with 500 units. */
async function open() {
  const chain = startSolana()
  const opened = await openPerson(chain.endpoint, {
    rpc: { [network]: 'http://chain.test' },
    tokens: [{ network, address: mint, symbol: 'TKN', decimals: 6 }],
  })
  const { kit, clock, solana: owner } = opened
  chain.svm.airdrop(address(owner), lamports(1_000_000_000n))
  chain.addToken(mint, owner, [500n])
  const list = () =>
    clock.settle(kit.allowances.list({ address: owner, addressFormat: 'ADDRESS_FORMAT_SOLANA' }))
  const rpc = async (method: string, params: readonly unknown[]) => {
    const answer = await chain.endpoint(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
    return (await answer.json()).result
  }
  /** Lets the delegate take as much, as an app would. */
  async function allow(amount: bigint) {
    const { value: accounts } = await rpc('getTokenAccountsByOwner', [owner, { mint }])
    const data = new Uint8Array(9)
    data[0] = 4
    new DataView(data.buffer).setBigUint64(1, amount, true)
    const instruction = {
      program: tokenProgram,
      accounts: [
        { address: accounts[0].pubkey, isWritable: true },
        { address: delegate },
        { address: owner, isSigner: true },
      ],
      data,
    }
    const { value } = await rpc('getLatestBlockhash', [])
    const message = serializeMessage({
      feePayer: owner,
      blockhash: value.blockhash,
      instructions: [instruction],
    })
    const transaction = encodeHex(serializeTransaction(message))
    const signed = await clock.settle(kit.wallets.signTransaction({ address: owner, transaction }))
    await rpc('sendTransaction', [Buffer.from(signed, 'hex').toString('base64')])
  }
  return { ...opened, chain, owner, list, allow }
}

describe('kit.allowances on Solana', () => {
  it('default: lists the delegate of a token account, and takes it back', async () => {
    const { kit, clock, owner, list, allow } = await open()
    expect(await list()).toEqual({ allowances: [], isComplete: true, problems: [] })
    await allow(40n)
    const { allowances } = await list()
    expect(allowances).toEqual([
      {
        id: expect.any(String),
        kind: 'delegate',
        network,
        owner,
        spender: delegate,
        token: mint,
        asset: expect.objectContaining({ symbol: 'TKN' }),
        amount: 40n,
        isUnlimited: false,
        atRisk: { amount: 40n },
        tokenAccount: { address: expect.any(String), program: tokenProgram },
        status: 'active',
      },
    ])
    await clock.settle(kit.allowances.revoke(allowances[0]!))
    expect((await list()).allowances).toEqual([])
  })

  it('behavior: the largest amount is unlimited, and at most the balance is at risk', async () => {
    const { list, allow } = await open()
    await allow((1n << 64n) - 1n)
    expect((await list()).allowances).toMatchObject([{ isUnlimited: true, atRisk: { amount: 500n } }])
  })
})
