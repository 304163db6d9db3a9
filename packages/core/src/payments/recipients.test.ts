import { getAddressDecoder, isOffCurveAddress } from '@solana/kit'
import { encodeFunctionData, erc20Abi, serializeTransaction } from 'viem'
import { describe, expect, it } from 'vitest'

import { createFakeChain } from '../../test/fakeChain.ts'
import { openPayments } from '../../test/openPayments.ts'
import { startSolana } from '../../test/solanaEndpoint.ts'
import type { WalletConfig } from '../client/walletConfig.types.ts'
import { findTokenAccount, hasKey, parseSolanaAddress, tokenProgram } from './solanaAddress.ts'

const network = 'eip155:31337'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x00000000000000000000000000000000000070Ce'
const solana = 'B8UwBUUnKwCyKuGMbFKWaG7exYdDk2ozZrPg72NyVbfj'

const openPerson = openPayments()

async function open(wallet: WalletConfig = {}, contact?: string) {
  const chain = createFakeChain()
  const tokens = [{ network, address: token, symbol: 'TKN', decimals: 6 }]
  const rpc = { [network]: 'http://chain.test' }
  const opened = await openPerson(chain.answer, { rpc, tokens, ...wallet }, contact)
  const { kit, clock, ethereum: from } = opened
  return {
    ...opened,
    chain,
    from,
    check: (typed: string) => clock.settle(kit.payments.checkRecipient({ from, network, to: typed })),
    save: (address: string) =>
      clock.settle(
        kit.api.createRecipient({ recipientName: 'Mum', address, addressFormat: 'ADDRESS_FORMAT_ETHEREUM' }),
      ),
    async pay(recipient: string) {
      const assetId = `${network}/slip44:60`
      const quote = await clock.settle(
        kit.payments.quote({ from, network, assetId, to: recipient, amount: 1n }),
      )
      await clock.settle(kit.payments.send(quote))
    },
  }
}

describe('checkRecipient', () => {
  it('default: an address that was never paid', async () => {
    const { check } = await open()
    expect(await check(` ${to} `)).toEqual({
      status: 'valid',
      address: to,
      isOwn: false,
      isKnown: false,
      lookAlike: undefined,
      isContract: false,
      warnings: ['first-time'],
    })
  })

  it('behavior: reads addresses as other programs write them', async () => {
    const { check } = await open()
    for (const typed of [
      `ethereum:${to}`,
      `ethereum:pay-${to}@31337`,
      `ethereum:${to}@31337?value=1e18`,
      `ethereum:${to}?address=${token}`,
      `ETHEREUM:${to}`,
      `ethereum:${token}@31337/transfer?address=${to}&uint256=1000000`,
      `eip155:31337:${to}`,
      `https://scan.example/address/${to}`,
      `https://scan.example/en/address/${to}#tokentxns`,
      `https://scan.example/accounts/${to}?tab=1`,
      `http://www.scan.example/address/${to}`,
      `"${to}"`,
      `<${to}>,`,
      `(${to}).`,
      `\`ethereum:${to}\``,
      `\u202a${to}\u202c`,
      `\u2066${to.slice(0, 20)}\u200b${to.slice(20)}\u2069`,
      (to.match(/.{1,6}/g) ?? []).join(' '),
      to.replace(/[!-~]/g, (character) => String.fromCodePoint(character.codePointAt(0)! + 0xfee0)),
    ])
      expect(await check(typed), typed).toMatchObject({ status: 'valid', address: to })
  })

  it('behavior: compares an address with those that the user has saved', async () => {
    const { check, save } = await open()
    const lookAlike = `${to.slice(0, 6)}${'1'.repeat(32)}${to.slice(-4)}`
    await save(to)
    // A name is no payment.
    expect(await check(to)).toMatchObject({ isKnown: false, warnings: ['first-time'] })
    expect(await check(lookAlike.toLowerCase())).toMatchObject({
      lookAlike: to,
      warnings: ['look-alike', 'first-time', 'no-checksum'],
    })
  })

  it('behavior: a saved address that looks like a paid one is still told apart', async () => {
    const { check, pay, save } = await open()
    await pay(to)
    const lookAlike = `${to.slice(0, 6)}${'1'.repeat(32)}${to.slice(-4)}`.toLowerCase()
    await save(lookAlike)
    expect(await check(lookAlike)).toMatchObject({
      lookAlike: to,
      warnings: ['look-alike', 'first-time', 'no-checksum'],
    })
  })

  it('behavior: refuses what is no address of the network', async () => {
    const { check } = await open()
    for (const [typed, reason] of [
      ['', 'empty'],
      ['  ', 'empty'],
      ['vitalik.eth', 'format'],
      [to.slice(0, -1), 'format'],
      [`${to}0`, 'format'],
      [to.slice(2), 'format'],
      [to.replace('C8', 'c8'), 'checksum'],
      [`0x${'0'.repeat(40)}`, 'zero'],
      [token, 'token'],
      [token.toLowerCase(), 'token'],
      [solana, 'network'],
      ['bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'network'],
      ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'network'],
      [`ethereum:${to}@1`, 'network'],
      [`eip155:1:${to}`, 'network'],
      [`eth:${to}`, 'network'],
      [`matic:${to}`, 'network'],
      [`https://etherscan.io/address/${to}`, 'network'],
      [`solana:${solana}?amount=1`, 'network'],
      [`solana:${solana}?amount=1&memo=order`, 'request'],
      [`solana:${solana}?reference=${solana}`, 'request'],
      [`solana:${solana}?amount=1e3`, 'request'],
      [`ethereum:${to}@31337?value=1.5`, 'request'],
      [`ethereum:${to}@31337?value=1&value=2`, 'request'],
      [`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${solana}`, 'network'],
      [`nowhere:${to}`, 'format'],
      [`ethereum:${token}@31337/transfer?uint256=1`, 'format'],
      [`ethereum:${token}/approve?address=${to}&uint256=1`, 'format'],
      [`https://etherscan.io/token/${token}?a=${to}`, 'format'],
      [`https://etherscan.io/tx/0x${'ab'.repeat(32)}`, 'format'],
      ['ethereum:vitalik.eth', 'format'],
    ] as const)
      expect(await check(typed), typed).toEqual({ status: 'invalid', reason })
  })

  it('behavior: warns of addresses that nobody has', async () => {
    const { check } = await open()
    for (const typed of [
      '0x000000000000000000000000000000000000dEaD',
      '0xdEAD000000000000000042069420694206942069',
      '0xdeaddeaddeaddeaddeaddeaddeaddeaddeaddead',
      '0x0000000000000000000000000000000000000001',
      '0x0000000000000000000000000000000000000100',
      '0xffffffffffffffffffffffffffffffffffffffff',
      '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
    ])
      expect(await check(typed), typed).toMatchObject({ warnings: expect.arrayContaining(['nobody']) })
    expect(await check(to)).toMatchObject({ warnings: ['first-time'] })
  })

  it('behavior: letters of one case have no checksum, unless EIP-55 asks for capitals alone', async () => {
    const { check } = await open()
    const capitals = '0x52908400098527886E0F7030069857D2E4169EE7'
    expect(await check(capitals)).toMatchObject({ address: capitals, warnings: ['first-time'] })
    expect(await check(`0x${to.slice(2).toUpperCase()}`)).toMatchObject({
      warnings: ['first-time', 'no-checksum'],
    })
    expect(await check(to.toLowerCase())).toMatchObject({
      address: to,
      warnings: ['first-time', 'no-checksum'],
    })
  })

  it('behavior: knows the own address, and those that were paid', async () => {
    const { check, pay, from } = await open()
    expect(await check(from)).toMatchObject({ isOwn: true, warnings: ['own'] })
    await pay(to)
    expect(await check(to.toLowerCase())).toMatchObject({ isKnown: true, warnings: [] })
  })

  it.each([
    ['four characters at each end', `0x7099${'1'.repeat(32)}79c8`],
    ['three and six', `0x709${'1'.repeat(31)}dc79c8`],
    ['the last eight', `0x${'1'.repeat(32)}17dc79c8`],
  ])('behavior: warns of an address that resembles one that was paid: %s', async (_, trap) => {
    const { check, pay } = await open()
    await pay(to)
    expect(await check(trap)).toMatchObject({
      lookAlike: to,
      warnings: ['look-alike', 'first-time', 'no-checksum'],
    })
    expect(await check(`${trap.slice(0, -1)}9`)).toMatchObject({ lookAlike: undefined })
  })

  it('behavior: warns of an address that resembles one of the app', async () => {
    const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    const { check } = await open({ knownAddresses: [friend] })
    expect(await check(friend)).toMatchObject({ isKnown: false, lookAlike: undefined })
    expect(await check(`0x3c44${'1'.repeat(32)}93bc`)).toMatchObject({ lookAlike: friend })
  })

  it('behavior: warns of an address that resembles another account of the person', async () => {
    const { check, kit, clock } = await open()
    const [wallet] = await clock.settle(kit.wallets.list())
    const [second = ''] = await clock.settle(
      kit.wallets.addAccounts({ walletId: wallet?.walletId ?? '', accounts: ['ethereum'] }),
    )
    const trap = `0x${'1'.repeat(32)}${second.slice(-8)}`.toLowerCase()
    expect(await check(trap)).toMatchObject({ lookAlike: second })
    expect(await check(second)).toMatchObject({ isKnown: false, lookAlike: undefined })
  })

  it('behavior: knows whom the person has paid on another device, also through an app', async () => {
    const { kit, clock, from, contact, pay } = await open()
    await pay(to)
    const friend = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, 5n] })
    const transaction = serializeTransaction({ chainId: 31_337, type: 'eip1559', to: token, data })
    await clock.settle(kit.wallets.signTransaction({ address: from, transaction }))

    const elsewhere = await open({}, contact)
    expect(await elsewhere.check(to)).toMatchObject({ isKnown: true, warnings: [] })
    expect(await elsewhere.check(friend)).toMatchObject({ isKnown: true, warnings: [] })
    expect(await elsewhere.check(`0x3c4${'1'.repeat(31)}4293bc`)).toMatchObject({ lookAlike: friend })
  })

  it('behavior: says when the service could not be asked', async () => {
    const { check, pay, cutOff } = await open()
    await pay(to)
    cutOff()
    expect(await check(to)).toMatchObject({ isKnown: true, warnings: ['history-unknown'] })
    expect(await check(`0x7099${'1'.repeat(32)}79c8`)).toMatchObject({
      lookAlike: to,
      warnings: ['look-alike', 'first-time', 'no-checksum', 'history-unknown'],
    })
  })

  it('behavior: says when the network could not be asked', async () => {
    const { check, use } = await open()
    use(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await check(to)).toMatchObject({ isContract: undefined, warnings: ['first-time', 'unchecked'] })
  })

  it.each([
    ['0x6001', true],
    // EIP-7702: the account still has its key.
    [`0xef0100${'11'.repeat(20)}`, false],
  ])('behavior: code %s: is a contract: %s', async (code, isContract) => {
    const { check, use, chain } = await open()
    use((body) =>
      body.includes('eth_getCode')
        ? Promise.resolve(Response.json({ jsonrpc: '2.0', id: 0, result: code }))
        : chain.answer(body),
    )
    expect(await check(to)).toMatchObject({ isContract })
  })
})

describe('checkRecipient on Solana', () => {
  const local = 'solana:localnet'
  const mint = 'So11111111111111111111111111111111111111113'

  it('default', async () => {
    const chain = startSolana()
    const {
      kit,
      clock,
      solana: from,
    } = await openPerson(chain.endpoint, { rpc: { [local]: 'http://chain.test' } })
    const check = (typed: string) =>
      clock.settle(kit.payments.checkRecipient({ from, network: local, to: typed }))
    expect(await check(solana)).toMatchObject({ status: 'valid', isContract: false })
    expect(await check(to)).toEqual({ status: 'invalid', reason: 'network' })
    expect(await check('1'.repeat(32))).toEqual({ status: 'invalid', reason: 'zero' })
    expect(await check(solana.slice(3))).toEqual({ status: 'invalid', reason: 'format' })
    const account = findTokenAccount(solana, mint, tokenProgram)
    expect(await check(account)).toMatchObject({
      isContract: true,
      warnings: ['contract', 'first-time', 'no-checksum'],
    })
  })

  it('behavior: tells keys from addresses of programs', () => {
    expect(hasKey(solana)).toBe(true)
    // https://github.com/solana-labs/solana-web3.js: the test of getAssociatedTokenAddress.
    const owner = 'B8UwBUUnKwCyKuGMbFKWaG7exYdDk2ozZrPg72NyVbfj'
    const derived = findTokenAccount(owner, '7o36UsWR1JQLpZ9PE2gn9L4SQ69CNNiWAXd4Jt7rqz9Z', tokenProgram)
    expect(derived).toBe('DShWnroshVbeUp28oopA3Pu7oFPDBtC1DBmPECXXAQ9n')
    expect(hasKey(derived)).toBe(false)
    for (let index = 0; index < 200; index++) {
      const random = getAddressDecoder().decode(crypto.getRandomValues(new Uint8Array(32)))
      expect([random, hasKey(random)]).toEqual([random, !isOffCurveAddress(random)])
    }
    expect(parseSolanaAddress('not base58: 0OIl')).toEqual({ reason: 'format' })
  })
})
