import { uuidPattern } from '@latchkey/contract/wire'
import { isEthereumAddress } from '@latchkey/crypto/addresses'
import { checksumEthereumAddress } from '@latchkey/crypto/keccak'

import type { AnswersNow, PrivateKeyFacts, SignerFacts } from '../facts/asking.ts'
import { type ParsedInterface, parseInterface } from '../facts/parseInterface.ts'
import type { State } from './State.ts'

type Wallet = State['wallets'][number]
type Account = Wallet['accounts'][number]

/** Facts that a state doesn't hold, from whoever evaluates. */
export interface Beside {
  /** Public key of an account, hex: derived from the seed of its wallet. */
  publicKeyOf(wallet: Wallet, account: Account): string
  /**
   * Text of an uploaded interface, whose digest is the one in the state. Undefined if the request brings none.
   * Called before it is read.
   */
  interfaceText(digest: Uint8Array): string | undefined
}

/** A request needs the text of an interface that it doesn't bring. */
export class InterfaceMissing extends Error {
  override readonly name = 'InterfaceMissing'
}

/** Answers what decisions ask, from a state. */
export const answersOf = (state: State, beside: Beside): AnswersNow => ({
  signer: ({ signWith }) => findSigner(state, signWith, beside),
  wallets: ({ ids }) => state.wallets.filter(({ id }) => ids.includes(id)),
  privateKeys: ({ ids }) => state.privateKeys.filter(({ id }) => ids.includes(id)).map(toFacts),
  keyTags: () => (keyId) => [...(state.privateKeys.find(({ id }) => id === keyId)?.tagIds ?? [])],
  interfaces: ({ type, addressKeys }) =>
    new Map(
      state.interfaces
        .filter((one) => one.type === type && addressKeys.includes(one.addressKey))
        .map(({ addressKey, digest }) => [addressKey, readInterface(type, digest, beside)]),
    ),
})

type PrivateKey = State['privateKeys'][number]

const toFacts = ({ publicKey, ...key }: PrivateKey): PrivateKeyFacts => ({
  ...key,
  publicKey: Buffer.from(publicKey).toString('hex'),
})

/** A key as a state has it: an account of a wallet, or a private key, and the format by which it was named. */
export type NamedKey =
  | { readonly kind: 'account'; readonly wallet: Wallet; readonly account: Account }
  | {
      readonly kind: 'privateKey'
      readonly privateKey: PrivateKey
      readonly format: string
      readonly address?: string | undefined
    }

/** The key that `signWith` names: a private key by its id, or what has the address. */
export function findKey({ wallets, privateKeys }: State, signWith: string): NamedKey | undefined {
  if (uuidPattern.test(signWith)) {
    const privateKey = privateKeys.find(({ id }) => id === signWith)
    return privateKey && { kind: 'privateKey', privateKey, format: 'ADDRESS_FORMAT_COMPRESSED' }
  }
  const address = isEthereumAddress(signWith) ? checksumEthereumAddress(signWith) : signWith
  for (const wallet of wallets)
    for (const account of wallet.accounts)
      if (account.address === address) return { kind: 'account', account, wallet }
  for (const privateKey of privateKeys)
    for (const one of privateKey.addresses)
      if (one.address === address) return { kind: 'privateKey', privateKey, format: one.format, address }
  return undefined
}

function findSigner(state: State, signWith: string, { publicKeyOf }: Beside): SignerFacts | undefined {
  const key = findKey(state, signWith)
  if (key?.kind === 'privateKey') return { ...key, privateKey: toFacts(key.privateKey) }
  return key && { ...key, account: { ...key.account, publicKey: publicKeyOf(key.wallet, key.account) } }
}

function readInterface(
  type: State['interfaces'][number]['type'],
  digest: Uint8Array,
  { interfaceText }: Beside,
): ParsedInterface {
  const text = interfaceText(digest)
  if (text === undefined) throw new InterfaceMissing(Buffer.from(digest).toString('hex'))
  return parseInterface(type, text)
}
