import { createHash } from 'node:crypto'
import { createWalletProof } from '@latchkey/crypto'
import type { TestWallet } from '@latchkey/testing/node'

/** Wallets and values from which wrong stamps are made. */
export interface WalletMaterial {
  own: TestWallet
  /** A wallet of the other chain that has an account as well. */
  otherChain: TestWallet
  /** Wallets that have no account, one in another tenant, and one that was taken off its account. */
  unknown: TestWallet
  foreign: TestWallet
  unlinked: TestWallet
  body: string
  now: number
  /** Random number from 0 up to 1. */
  random: () => number
}

/** The members of an envelope. */
export interface WalletEnvelope {
  publicKey: unknown
  scheme: unknown
  signature: unknown
  message?: unknown
}

export type WalletTools = ReturnType<typeof createWalletTools>

export const encode = (text: string) => Buffer.from(text).toString('base64url')

/** The verbs of which the classes are made; all follows from the world, so a seed repeats a run. */
export function createWalletTools(material: WalletMaterial) {
  const { own, body, random } = material
  const below = (limit: number) => Math.floor(random() * limit)
  const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  const nonceOf = (text: string) => createHash('sha256').update(text).digest('hex')
  /** A right text but for the fields given. */
  const text = (fields: Partial<Parameters<TestWallet['text']>[0]> = {}) =>
    own.text({ nonce: nonceOf(body), ...fields })
  /** Signature of a wallet over a text, as a stamp spells it. */
  const sign = (message: string, wallet = own) =>
    createWalletProof({ scheme: wallet.scheme, message, signature: wallet.sign(message) }).signature
  /** A right envelope but for the members given. */
  const envelope = (members: Partial<WalletEnvelope> = {}, message = text()): WalletEnvelope => ({
    publicKey: own.publicKey,
    scheme: own.scheme,
    signature: sign(message),
    message,
    ...members,
  })
  const json = (members?: Partial<WalletEnvelope>) => JSON.stringify(envelope(members))
  /** A header that is right but for its text, which is signed as it is. */
  const stampOf = (message: string) => encode(JSON.stringify(envelope({}, message)))
  /** The same of the text that was edited. */
  const edited = (from: string | RegExp, to: string) => {
    const right = text()
    const wrong = right.replace(from, () => to)
    if (wrong === right) throw new Error(`Nothing to edit: ${from}`)
    return stampOf(wrong)
  }
  return { ...material, below, pick, nonceOf, text, sign, envelope, json, stampOf, edited }
}
