import { randomUUID } from 'node:crypto'

import { createNodeKeyPair } from '@latchkey/crypto/node'
import {
  type Address,
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createTransactionMessage,
  generateKeyPair,
  getAddressFromPublicKey,
  getTransactionDecoder,
  getTransactionEncoder,
  lamports,
  partiallySignTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  type Transaction,
} from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { expect, test } from 'vitest'

import { createEnclave } from '../../src/createEnclave.ts'

const organizationId = '00000000-0000-4000-8000-000000000001'

const enclave = await createEnclave({
  sealKeys: { sealKeys: async () => ({ current: new Uint8Array(32).fill(1) }) },
  signerKey: createNodeKeyPair().exportPrivateKey(),
})
const walletId = randomUUID()
const wallet = { walletId, sealed: (await enclave.createWallet({ organizationId, walletId })).sealed }
const path = "m/44'/501'/0'/0'"
const [account] = await enclave.deriveAccounts({
  organizationId,
  wallet,
  accounts: [{ curve: 'ED25519', path, addressFormat: 'SOLANA' }],
})
const own = address(account!.address)
const source = { kind: 'wallet', ...wallet, curve: 'ED25519', path } as const
const other = await generateKeyPair()
const otherAddress = await getAddressFromPublicKey(other.publicKey)

/** Sends lamports from the enclave's account. docs.solana.com: instruction 2 of the system program, and a u64. */
function build(svm: LiteSVM, version: 'legacy' | 0, feePayer: Address, amount: bigint): Transaction {
  const data = new Uint8Array(12)
  new DataView(data.buffer).setUint32(0, 2, true)
  new DataView(data.buffer).setBigUint64(4, amount, true)
  const accounts = [
    { address: own, role: 3 as const },
    { address: otherAddress, role: 1 as const },
  ]
  const lifetime = { blockhash: blockhash(svm.latestBlockhash()), lastValidBlockHeight: 100n }
  return compileTransaction(
    pipe(
      createTransactionMessage({ version }),
      (message) => setTransactionMessageFeePayer(feePayer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
      (message) =>
        appendTransactionMessageInstruction(
          { programAddress: address('11111111111111111111111111111111'), accounts, data },
          message,
        ),
    ),
  )
}

async function sign(transaction: Transaction): Promise<Transaction> {
  const unsigned = Buffer.from(getTransactionEncoder().encode(transaction)).toString('hex')
  const signed = await enclave.signTransaction({
    organizationId,
    source,
    format: 'SOLANA',
    type: 'SOLANA',
    unsigned,
  })
  return getTransactionDecoder().decode(Buffer.from(signed, 'hex'))
}

const count = process.env.LATCHKEY_DEEP === '1' ? 100 : 20

test(`behavior: a chain accepts ${count} transactions of both versions, paid by either account`, async () => {
  const svm = new LiteSVM()
  svm.airdrop(own, lamports(10_000_000_000n))
  svm.airdrop(otherAddress, lamports(10_000_000_000n))
  let sent = 0n
  for (let index = 0; index < count; index++) {
    const amount = BigInt(1_000_000 + index)
    const version = index % 2 ? 'legacy' : 0
    const paidByOther = index % 4 > 1
    const unsigned = build(svm, version, paidByOther ? otherAddress : own, amount)
    const signed = await sign(paidByOther ? await partiallySignTransaction([other], unsigned) : unsigned)
    const result = svm.sendTransaction(signed as never)
    if (result instanceof FailedTransactionMetadata) throw new Error(`${index}: ${result.err()}`)
    sent += amount
  }
  const fees = 5_000n * BigInt(count / 2)
  expect(svm.getBalance(own)).toBe(10_000_000_000n - sent - fees)
})
