import {
  type Address,
  address,
  type EncodedAccount,
  getAddressDecoder,
  getAddressEncoder,
  getBase58Decoder,
  getTransactionDecoder,
  lamports,
  type Signature,
} from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'

import type { Endpoint } from './openPayments.ts'

export const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')

export interface SolanaChain {
  endpoint: Endpoint
  svm: LiteSVM
  /** Adds a token with six decimals, and gives the owner two accounts of it. */
  addToken(mint: string, owner: string, amounts: readonly bigint[]): void
  /** No block may contain what was signed before. */
  expire(): void
}

const bytesOf = (text: string) => new Uint8Array(getAddressEncoder().encode(address(text)))
const textOf = (bytes: Uint8Array) => getAddressDecoder().decode(bytes)
const decode = (base64: string) => getTransactionDecoder().decode(Buffer.from(base64, 'base64')) as never

/** Solana's JSON-RPC before a chain in this process. */
export function startSolana(): SolanaChain {
  const svm = new LiteSVM()
  let height = 100
  const statuses = new Map<string, unknown>()
  const methods: Record<string, (...params: never[]) => unknown> = {
    getBalance: (of: string) => inContext(Number(svm.getBalance(address(of)) ?? 0n)),
    getMinimumBalanceForRentExemption: (size: number) =>
      Number(svm.minimumBalanceForRentExemption(BigInt(size))),
    getLatestBlockhash: () =>
      inContext({ blockhash: svm.latestBlockhash(), lastValidBlockHeight: height + 150 }),
    getBlockHeight: () => height,
    getFeeForMessage: () => inContext(5_000),
    getAccountInfo(of: string) {
      const account = svm.getAccount(address(of))
      if (!account.exists) return inContext(null)
      const { lamports: balance, programAddress: owner, executable } = account
      return inContext({ lamports: Number(balance), owner, executable, data: ['', 'base64'] })
    },
    getTokenAccountsByOwner: (owner: string, filter: { mint: string } | { programId: string }) =>
      inContext(
        svm
          .getProgramAccounts(address('programId' in filter ? filter.programId : tokenProgram))
          .flatMap((one) => readTokenAccount(one, owner, 'mint' in filter ? filter.mint : undefined) ?? []),
      ),
    simulateTransaction(base64: string, { accounts }: { accounts: { addresses: string[] } }) {
      svm.withSigverify(false)
      const result = svm.simulateTransaction(decode(base64))
      svm.withSigverify(true)
      if (result instanceof FailedTransactionMetadata)
        return inContext({ err: String(result.err()), accounts: null })
      const after = result.postAccounts()
      const found = accounts.addresses.map((one) => after.find((account) => account.address === one))
      return inContext({ err: null, accounts: found.map((one) => one && { lamports: Number(one.lamports) }) })
    },
    sendTransaction(base64: string) {
      const signature = getBase58Decoder().decode(Buffer.from(base64, 'base64').subarray(1, 65))
      if (statuses.has(signature)) throw new Error('This transaction has already been processed')
      const result = svm.sendTransaction(decode(base64))
      if (result instanceof FailedTransactionMetadata)
        throw new Error(`Transaction simulation failed: ${result.err()}`)
      statuses.set(signature, { err: null, confirmationStatus: 'confirmed' })
      return signature
    },
    getSignatureStatuses: (signatures: Signature[]) =>
      inContext(signatures.map((one) => statuses.get(one) ?? null)),
  }
  function answer({ id, method, params }: { id: number; method: string; params: never[] }) {
    try {
      return { jsonrpc: '2.0', id, result: methods[method]?.(...params) }
    } catch (error) {
      return { jsonrpc: '2.0', id, error: { code: -32_002, message: (error as Error).message } }
    }
  }
  const save = (account: Omit<EncodedAccount, 'executable' | 'space' | 'lamports'>) =>
    svm.setAccount({
      ...account,
      executable: false,
      space: BigInt(account.data.length),
      lamports: lamports(svm.minimumBalanceForRentExemption(BigInt(account.data.length))),
    })
  return {
    svm,
    async endpoint(body) {
      const request = JSON.parse(body)
      return Response.json(Array.isArray(request) ? request.map(answer) : answer(request))
    },
    addToken(mint, owner, amounts) {
      save({ address: address(mint), data: mintData(), programAddress: tokenProgram })
      for (const [at, amount] of amounts.entries())
        save({
          address: textOf(new Uint8Array(32).fill(at + 100)),
          data: tokenAccountData(mint, owner, amount),
          programAddress: tokenProgram,
        })
    },
    expire() {
      height += 1_000
      svm.expireBlockhash()
    },
  }
}

const inContext = (value: unknown) => ({ context: { slot: 1 }, value })

// https://github.com/solana-program/token: the layouts of Mint and Account.

function mintData(): Uint8Array {
  const data = new Uint8Array(82)
  data.set([6, 1], 44)
  return data
}

function tokenAccountData(mint: string, owner: string, amount: bigint): Uint8Array {
  const data = new Uint8Array(165)
  data.set(bytesOf(mint), 0)
  data.set(bytesOf(owner), 32)
  new DataView(data.buffer).setBigUint64(64, amount, true)
  // State: initialized.
  data[108] = 1
  return data
}

function readTokenAccount({ address: pubkey, data }: EncodedAccount<Address>, owner: string, mint?: string) {
  const bytes = new Uint8Array(data)
  if (bytes.length !== 165 || textOf(bytes.subarray(32, 64)) !== owner) return undefined
  const ofMint = textOf(bytes.subarray(0, 32))
  if (mint !== undefined && ofMint !== mint) return undefined
  const view = new DataView(bytes.buffer)
  const amountAt = (offset: number) => ({ amount: String(view.getBigUint64(offset, true)), decimals: 6 })
  // A COption: 1 before the address of the delegate.
  const delegation = view.getUint32(72, true) === 1 && {
    delegate: textOf(bytes.subarray(76, 108)),
    delegatedAmount: amountAt(121),
  }
  const info = { mint: ofMint, owner, tokenAmount: amountAt(64), ...delegation }
  return { pubkey, account: { data: { parsed: { info } } } }
}
