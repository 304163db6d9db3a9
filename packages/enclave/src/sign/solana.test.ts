import { bytesToHex } from '@noble/hashes/utils.js'
import {
  address,
  appendTransactionMessageInstruction,
  type Blockhash,
  blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createKeyPairFromPrivateKeyBytes,
  createTransactionMessage,
  generateKeyPair,
  getAddressFromPublicKey,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Transaction,
  type TransactionVersion,
  verifySignature,
} from '@solana/kit'
import { describe, expect, it } from 'vitest'

import { isSolanaMessage, signSolanaTransaction } from './solana.ts'

const key = new Uint8Array(32).fill(0x33)
const pair = await createKeyPairFromPrivateKeyBytes(key)
const signer = await getAddressFromPublicKey(pair.publicKey)
const otherPair = await generateKeyPair()
const other = await getAddressFromPublicKey(otherPair.publicKey)
const memoProgram = address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const lifetime: { blockhash: Blockhash; lastValidBlockHeight: bigint } = {
  blockhash: blockhash('GfVcyD4kkTrj4bKc7WA9sZCin9JDbdT4Zkd3EittNR1W'),
  lastValidBlockHeight: 100n,
}
const encode = (transaction: Transaction) =>
  bytesToHex(new Uint8Array(getTransactionEncoder().encode(transaction)))
const decode = (hex: string) => getTransactionDecoder().decode(Buffer.from(hex, 'hex'))

/** A memo that its signers sign, paid by `payer`. */
const build = (version: Extract<TransactionVersion, 'legacy' | 0>, payer = signer, signers = [signer]) =>
  compileTransaction(
    pipe(
      createTransactionMessage({ version }),
      (message) => setTransactionMessageFeePayer(payer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
      (message) =>
        appendTransactionMessageInstruction(
          {
            programAddress: memoProgram,
            accounts: signers.map((signer) => ({ address: signer, role: 2 as const })),
            data: new Uint8Array(300).fill(1),
          },
          message,
        ),
    ),
  )

describe('signSolanaTransaction', () => {
  it.each(['legacy', 0] as const)('parameters: version %s', async (version) => {
    const signed = decode(signSolanaTransaction(key, encode(build(version))))
    const signature = signed.signatures[signer]
    expect(signature && (await verifySignature(pair.publicKey, signature, signed.messageBytes))).toBe(true)
  })

  it('behavior: signs as @solana/kit does, in its place, and keeps the other signature', async () => {
    const withOther = await partiallySignTransaction([otherPair], build(0, other, [signer]))
    const signed = signSolanaTransaction(key, encode(withOther))
    expect(signed).toBe(encode(await partiallySignTransaction([pair], withOther)))
  })

  it('behavior: takes address lookup tables', async () => {
    const tableAddress = await getAddressFromPublicKey((await generateKeyPair()).publicKey)
    const listed = await getAddressFromPublicKey((await generateKeyPair()).publicKey)
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (draft) => setTransactionMessageFeePayer(signer, draft),
      (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
      (draft) =>
        appendTransactionMessageInstruction(
          { programAddress: other, accounts: [{ address: listed, role: 1 as const }] },
          draft,
        ),
      (draft) => compressTransactionMessageUsingAddressLookupTables(draft, { [tableAddress]: [listed] }),
    )
    const compiled = compileTransaction(message)
    expect(signSolanaTransaction(key, encode(compiled))).toBe(
      encode(await partiallySignTransaction([pair], compiled)),
    )
  })

  it('behavior: refuses a transaction that the key does not sign', () =>
    expect(() => signSolanaTransaction(key, encode(build(0, other, [])))).toThrow(
      expect.objectContaining({ code: 'TRANSACTION_REFUSED' }),
    ))

  const valid = encode(build(0))
  const message = valid.slice(2 + 128)
  it.each([
    ['nothing', ''],
    ['a cut transaction', valid.slice(0, -2)],
    ['bytes behind it', `${valid}00`],
    ['a message without signatures', message],
    ['one signature too many', `02${'00'.repeat(128)}${message}`],
    ['message version 1', `01${'00'.repeat(64)}81${message.slice(2)}`],
    ['a count that is longer than needed', `8100${'00'.repeat(64)}${message}`],
    ['random bytes', '5a'.repeat(200)],
  ])('behavior: refuses %s', (_, hex) =>
    expect(() => signSolanaTransaction(key, hex)).toThrow(
      expect.objectContaining({ code: 'TRANSACTION_INVALID' }),
    ),
  )

  it('behavior: recognizes a message, so that it is not signed as text', () => {
    expect(isSolanaMessage(Buffer.from(message, 'hex'))).toBe(true)
    expect(isSolanaMessage(Buffer.from('Sign in to Larkfield'))).toBe(false)
  })
})
