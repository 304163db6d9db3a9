import { address, lamports } from '@solana/kit'
import { describe, expect, it } from 'vitest'

import { openPayments } from '../../test/openPayments.ts'
import { startSolana } from '../../test/solanaEndpoint.ts'
import { findTokenAccount, tokenProgram } from './solanaAddress.ts'

const network = 'solana:localnet'
const coin = `${network}/slip44:501`
const mint = 'So11111111111111111111111111111111111111113'
const token = `${network}/token:${mint}`
/** Address that is a public key: it is on the curve. */
const recipient = 'B8UwBUUnKwCyKuGMbFKWaG7exYdDk2ozZrPg72NyVbfj'
const sol = 1_000_000_000n
const fee = 5_000n

const openPerson = openPayments()

/** A person with one SOL. */
async function open() {
  const chain = startSolana()
  const opened = await openPerson(chain.endpoint, {
    rpc: { [network]: 'http://chain.test' },
    tokens: [{ network, address: mint, symbol: 'TKN', decimals: 6 }],
  })
  const { kit, clock, solana: from } = opened
  chain.svm.airdrop(address(from), lamports(sol))
  return {
    ...opened,
    chain,
    from,
    balance: (of: string) => chain.svm.getBalance(address(of)) ?? 0n,
    quote: (amount: bigint | 'max', change = {}) =>
      clock.settle(kit.payments.quote({ from, network, assetId: coin, to: recipient, amount, ...change })),
  }
}

describe('payments on Solana', () => {
  it('default: sends SOL', async () => {
    const { kit, clock, quote, until, balance, from } = await open()
    const quoted = await quote(sol / 4n)
    expect(quoted).toMatchObject({ amount: sol / 4n, total: sol / 4n + fee, fee: { amount: fee, max: fee } })
    const sent = await clock.settle(kit.payments.send(quoted))
    expect(sent).toMatchObject({ status: 'submitted', isAcknowledged: true })
    expect(sent.hash).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
    await until('confirmed')
    expect([balance(recipient), balance(from)]).toEqual([sol / 4n, sol - sol / 4n - fee])
  })

  it('parameters: amount: max empties the account', async () => {
    const { kit, clock, quote, until, balance, from } = await open()
    await clock.settle(kit.payments.send(await quote('max')))
    await until('confirmed')
    expect([balance(recipient), balance(from)]).toEqual([sol - fee, 0n])
  })

  it('behavior: keeps what an account must hold', async () => {
    const { quote } = await open()
    // A new account would be below the minimum, or the sender's own would be.
    await expect(quote(1n)).rejects.toMatchObject({ code: 'AMOUNT_INVALID' })
    await expect(quote(sol - fee - 1n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    await expect(quote(sol + 1n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  })

  it('behavior: sends a token from several accounts, and creates the one of the recipient', async () => {
    const { kit, clock, chain, quote, until, balance, from } = await open()
    chain.addToken(mint, from, [70n, 30n])
    const balances = await clock.settle(
      kit.assets.balances({ address: from, addressFormat: 'ADDRESS_FORMAT_SOLANA' }),
    )
    expect(balances.map(({ amount }) => amount)).toEqual([sol, 100n])
    const deposit = chain.svm.minimumBalanceForRentExemption(165n)
    const quoted = await quote(80n, { assetId: token })
    expect(quoted).toMatchObject({
      total: 80n,
      fee: { amount: fee + deposit, accountDeposit: deposit, asset: { symbol: 'SOL' } },
    })
    await clock.settle(kit.payments.send(quoted))
    await until('confirmed')
    const target = findTokenAccount(recipient, mint, tokenProgram)
    expect(balance(target)).toBe(deposit)
    expect(balance(from)).toBe(sol - fee - deposit)
    // The second payment needs no new account.
    const second = await quote('max', { assetId: token })
    expect(second).toMatchObject({ amount: 20n, fee: { amount: fee, accountDeposit: undefined } })
    await expect(quote(21n, { assetId: token })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    // The address of the owner's token account, copied from an explorer, isn't the owner's address.
    await expect(quote(1n, { assetId: token, to: target })).rejects.toMatchObject({
      code: 'RECIPIENT_INVALID',
    })
    await expect(quote(1n, { assetId: token, to: mint })).rejects.toMatchObject({ code: 'RECIPIENT_INVALID' })
  })

  it('behavior: says when no block took it in time', async () => {
    const { kit, clock, chain, quote, use, until, balance } = await open()
    const quoted = await quote(sol / 4n)
    use((body) =>
      body.includes('"sendTransaction"') ? Promise.reject(new TypeError('Failed')) : chain.endpoint(body),
    )
    expect(await clock.settle(kit.payments.send(quoted))).toMatchObject({ isAcknowledged: false })
    chain.expire()
    use(chain.endpoint)
    expect(await until('failed')).toMatchObject({ id: quoted.id, reason: 'expired' })
    expect(balance(recipient)).toBe(0n)
  })

  it('behavior: an answer that is lost leads to the same transaction', async () => {
    const { kit, clock, chain, quote, use, until, balance } = await open()
    const quoted = await quote(sol / 4n)
    use(async (body) => {
      const response = await chain.endpoint(body)
      if (body.includes('"sendTransaction"')) throw new TypeError('Failed to fetch')
      return response
    })
    await clock.settle(kit.payments.send(quoted))
    use(chain.endpoint)
    expect(await clock.settle(kit.payments.resend(quoted.id))).toMatchObject({ isAcknowledged: true })
    await until('confirmed')
    expect(balance(recipient)).toBe(sol / 4n)
  })
})
