import { createSignableMessage, generateKeyPairSigner, MAX_SUPPORTED_TRANSACTION_VERSION } from '@solana/kit'
import { describe, expect, it, vi } from 'vitest'

import { isSigned } from '../../test/isSigned.ts'
import { openTestWallet } from '../../test/openTestWallet.ts'
import { transferOf } from '../../test/transferOf.ts'
import { toSolanaSigner } from './toSolanaSigner.ts'

const { open } = openTestWallet()

/** Every version that the library can write. */
const writtenVersions = [
  'legacy' as const,
  ...Array.from({ length: MAX_SUPPORTED_TRANSACTION_VERSION + 1 }, (_, version) => version as 0 | 1),
]

describe('toSolanaSigner', () => {
  it('default: signs messages in turn', async () => {
    const { kit, solana } = await open()
    const signer = toSolanaSigner(kit, solana)
    const messages = [createSignableMessage('Hello'), createSignableMessage(Uint8Array.of(0, 255))]
    const signed = await signer.signMessages(messages)
    for (const [at, { content }] of messages.entries())
      expect(isSigned(solana, content, signed[at]?.[signer.address] ?? [])).toBe(true)
  })

  it.each(['legacy', 0] as const)('parameters: transaction of version %s', async (version) => {
    const { kit, solana } = await open()
    const signer = toSolanaSigner(kit, solana)
    const transaction = transferOf(solana, { version })
    const [signatures] = await signer.signTransactions([transaction as never])
    expect(isSigned(solana, transaction.messageBytes, signatures?.[signer.address] ?? [])).toBe(true)
  })

  it.each(writtenVersions)(
    'behavior: version %s, which @solana/kit writes, is signed or refused in a sentence',
    async (version) => {
      const { kit, solana } = await open()
      const signTransaction = vi.spyOn(kit.wallets, 'signTransaction')
      const transactions = [transferOf(solana), transferOf(solana, { version })] as never[]
      const signed = toSolanaSigner(kit, solana).signTransactions(transactions)
      if (version === 'legacy' || version === 0) return expect(await signed).toHaveLength(2)
      await expect(signed).rejects.toMatchObject({
        code: 4200,
        message: `Solana transactions of version ${version} can't be signed. Expected: version 0 or legacy.`,
      })
      expect(signTransaction).not.toHaveBeenCalled()
    },
  )

  it('behavior: signs in its place where another account pays', async () => {
    const { kit, solana } = await open()
    const signer = toSolanaSigner(kit, solana)
    const payer = await generateKeyPairSigner()
    const transaction = transferOf(solana, { payer: payer.address })
    const [first] = await payer.signTransactions([transaction as never])
    const half = { ...transaction, signatures: { ...transaction.signatures, ...first } }
    const [second] = await signer.signTransactions([half as never])
    expect(Object.keys(second ?? {})).toEqual([solana])
    expect(isSigned(solana, transaction.messageBytes, second?.[signer.address] ?? [])).toBe(true)
  })

  it.each(['legacy', 0] as const)(
    'behavior: refuses a message that is a transaction: %s',
    async (version) => {
      const { kit, solana } = await open()
      const { messageBytes } = transferOf(solana, { version })
      const signed = toSolanaSigner(kit, solana).signMessages([createSignableMessage(messageBytes as never)])
      await expect(signed).rejects.toMatchObject({ code: 'WALLET_UNSUPPORTED' })
    },
  )

  it('parameters: abortSignal', async () => {
    const { kit, solana } = await open()
    const signer = toSolanaSigner(kit, solana)
    const abortSignal = AbortSignal.abort()
    const signed = signer.signMessages([createSignableMessage('Hi')], { abortSignal })
    await expect(signed).rejects.toMatchObject({ cause: { code: 'ABORTED' } })
  })
})
