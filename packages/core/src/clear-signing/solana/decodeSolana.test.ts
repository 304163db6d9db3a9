import { encodeHex } from '@latchkey/crypto'
import { describe, expect, it } from 'vitest'

import { lines as allLines, codes, decode } from '../../../test/decoding.ts'
import {
  decodeSolanaInstructions as decodeInstructions,
  keyBytes,
  type SolanaInstruction,
  solanaSigner as signer,
  solanaKey,
  solanaMessage,
  solanaTransaction,
  u64,
} from '../../../test/solanaTransactions.ts'
import type { DecodedRequest } from '../../state/decodedRequest.types.ts'

const [other, mint, account] = [solanaKey(2), solanaKey(3), solanaKey(4)]
const system = '11111111111111111111111111111111'
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const budget = 'ComputeBudget111111111111111111111111111111'
const associated = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

/** Rows that people see at once, without the fee of one signature, which all have. */
const lines = ({ fields }: DecodedRequest) =>
  allLines({ fields: fields.filter(({ limit }) => limit !== '0.000005 SOL') })

const pay = (to: string | number = other): SolanaInstruction => ({
  program: system,
  accounts: [signer, to],
  data: [2, 0, 0, 0, ...u64(1_500_000_000n)],
})

describe('decodeSolana', () => {
  it('default: a payment', async () => {
    const decoded = await decodeInstructions([pay()])
    expect(decoded).toMatchObject({
      source: 'built-in',
      action: 'send',
      network: 'solana:mainnet',
      warnings: [],
    })
    expect(allLines(decoded)).toEqual(['Amount: 1.5 SOL', `To: ${other}`, 'Network fee: Up to 0.000005 SOL'])
  })

  it('behavior: counts the priority fee, and shows a memo beside a payment', async () => {
    const decoded = await decodeInstructions([
      { program: budget, data: [2, 64, 13, 3, 0] },
      { program: budget, data: [3, ...u64(5_000n)] },
      pay(),
      { program: memo, data: [...new TextEncoder().encode('For the books')] },
    ])
    expect(decoded).toMatchObject({ action: 'send', warnings: [] })
    // 5,000 lamports for the signature, and 200,000 units at 5,000 millionths.
    expect(lines(decoded)).toEqual([
      'Amount: 1.5 SOL',
      `To: ${other}`,
      'Memo: For the books',
      'Network fee: Up to 0.000006 SOL',
    ])
  })

  it('behavior: warns of a priority fee that is far too high', async () => {
    const decoded = await decodeInstructions([{ program: budget, data: [3, ...u64(10n ** 13n)] }, pay()])
    expect(codes(decoded)).toEqual(['high-fee'])
  })

  it('behavior: shows no fee that somebody else pays', async () => {
    const decoded = await decode({
      kind: 'transaction',
      address: other,
      network: 'solana:mainnet',
      transaction: solanaTransaction([pay()]),
    })
    expect(allLines(decoded).filter((line) => line.startsWith('Network fee'))).toEqual([])
  })

  it('behavior: several payments are a list', async () => {
    const decoded = await decodeInstructions([pay(), pay(account)])
    expect(decoded).toMatchObject({ action: 'calls' })
    expect(decoded.fields.flatMap(({ group }) => group ?? [])).toEqual(['1', '1', '2', '2'])
  })

  it('behavior: reads a transfer of tokens', async () => {
    const accounts = [account, mint, other, signer]
    const decoded = await decodeInstructions([{ program: token, accounts, data: [12, ...u64(5n), 6] }])
    expect(decoded.action).toBe('send')
    expect(lines(decoded)).toEqual(['Amount: 5', `Token: ${mint}`, `To token account: ${other}`])
    expect(codes(decoded)).toEqual(['unknown-token'])
  })

  it('behavior: names the owner of a token account that the transaction creates', async () => {
    const create = { program: associated, accounts: [signer, other, account, mint, system, token], data: [1] }
    const send = { program: token, accounts: [solanaKey(5), mint, other, signer], data: [12, ...u64(5n), 6] }
    const decoded = await decodeInstructions([create, send])
    expect(decoded.action).toBe('send')
    expect(lines(decoded).slice(-4)).toEqual([
      'Amount: 5',
      `Token: ${mint}`,
      `To: ${account}`,
      `Token account: ${other}`,
    ])
    // Before the account is there, nothing is known of its owner.
    expect(lines(await decodeInstructions([send, create]))).toContain(`To token account: ${other}`)
  })

  it.each([
    [
      'unlimited-approval',
      { data: [13, ...u64(2n ** 64n - 1n), 6], accounts: [account, mint, other, signer] },
    ],
    ['authority-change', { data: [6, 2, 1, ...keyBytes(other)], accounts: [account, signer] }],
    ['account-closed', { data: [9], accounts: [account, other, signer] }],
    ['unknown-program', { data: [99], accounts: [account] }],
  ])('behavior: warns of %s', async (code, instruction) => {
    expect(codes(await decodeInstructions([{ program: token, ...instruction }]))).toEqual([code])
  })

  it('behavior: closing an account in favor of oneself is no warning', async () => {
    expect(
      codes(await decodeInstructions([{ program: token, accounts: [account, signer, signer], data: [9] }])),
    ).toEqual([])
  })

  it.each([
    ['a little', 5n, 'limited-approval'],
    ['as much as nobody has', 10n ** 15n, 'unlimited-approval'],
    ['all but one', 2n ** 64n - 2n, 'unlimited-approval'],
  ])('behavior: an approval is judged by its amount: %s', async (_, amount, code) => {
    const checked = {
      program: token,
      accounts: [account, mint, other, signer],
      data: [13, ...u64(amount), 6],
    }
    const unchecked = { program: token, accounts: [account, other, signer], data: [4, ...u64(amount)] }
    expect(codes(await decodeInstructions([checked]))).toContain(code)
    expect(codes(await decodeInstructions([unchecked]))).toContain(code)
  })

  it('behavior: names decimals that no token has without believing them', async () => {
    const data = [13, ...u64(2n ** 64n - 2n), 255]
    const approval = { program: token, accounts: [account, mint, other, signer], data }
    expect(codes(await decodeInstructions([approval]))).toContain('unlimited-approval')
  })

  it('behavior: names who pays where that is somebody else', async () => {
    const accounts = [other, account]
    const decoded = await decodeInstructions([{ ...pay(), accounts }], { cosigners: [other] })
    expect(lines(decoded)).toContain(`From: ${other}`)
  })

  it('behavior: accounts that make a program of the issuer run are a danger', async () => {
    const program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
    const accounts = [account, mint, other, signer, solanaKey(6), solanaKey(7)]
    const transfer = { program, accounts, data: [12, ...u64(5n), 6] }
    expect(codes(await decodeInstructions([transfer]))).toEqual(['unknown-parts', 'unknown-token'])
    expect(lines(await decodeInstructions([transfer]))).toContain(`Account: ${solanaKey(6)}`)
    // Members of a multisig sign, and so do cosigners.
    const cosigners = [solanaKey(6), solanaKey(7)]
    expect(codes(await decodeInstructions([transfer], { cosigners }))).toEqual(['unknown-token'])
  })

  it('behavior: a token account that another program would create has no owner', async () => {
    const create = { program: associated, accounts: [signer, other, account, mint, system, mint], data: [1] }
    expect(codes(await decodeInstructions([create]))).toEqual(['unknown-program'])
  })

  it('behavior: a durable nonce is said to last', async () => {
    const nonce = { program: system, accounts: [account, other, signer], data: [4, 0, 0, 0] }
    expect(codes(await decodeInstructions([nonce, pay()]))).toEqual(['durable-nonce'])
  })

  it('behavior: an unknown program makes the transaction unknown', async () => {
    const decoded = await decodeInstructions([pay(), { program: mint, data: [7] }])
    expect(decoded).toMatchObject({ source: 'unknown', action: 'calls' })
    expect(codes(decoded)).toEqual(['unknown-program'])
  })

  it('behavior: names what a lookup table hides', async () => {
    const decoded = await decodeInstructions([pay(0)], { tables: 1 })
    expect(decoded.fields[1]).toMatchObject({ name: 'to', special: 'lookup-table' })
    expect(codes(decoded)).toEqual(['hidden-accounts'])
  })

  it('behavior: what is cut off is unreadable', async () => {
    const decoded = await decode({ kind: 'transaction', address: signer, transaction: '01ff' })
    expect(codes(decoded)).toEqual(['unreadable-transaction'])
  })

  it('behavior: bytes that are a transaction are said to be one', async () => {
    const sign = async (bytes: number[]) => {
      const raw = `0x${encodeHex(Uint8Array.from(bytes))}`
      const message = await decode({ kind: 'message', address: signer, message: { raw } })
      const payload = await decode({ kind: 'payload', address: signer, payload: raw })
      expect(codes(payload)).toEqual(codes(message))
      return codes(message)
    }
    expect(await sign(solanaMessage([pay()]))).toEqual(['looks-like-transaction'])
    expect(await sign(solanaMessage([pay()]).slice(1))).toEqual(['unreadable-payload'])
  })
})
