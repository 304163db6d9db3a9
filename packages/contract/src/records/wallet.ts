import * as v from 'valibot'

import { list, name } from '../formats.ts'
import { addressFormat } from './address.ts'
import { curve, curveParam } from './curve.ts'
import { timestamp } from './timestamp.ts'

/** BIP-32 path: up to 10 steps below 2^31, hardened ones marked. docs/wire-format.md#addresses-and-derivation-paths. */
const derivationPath = /* @__PURE__ */ v.pipe(
  v.string(),
  v.maxLength(128),
  v.regex(/^m(?:\/(?:0|[1-9][0-9]{0,9})'?){1,10}$/, "a derivation path such as m/44'/60'/0'/0/0"),
  v.check(
    (path) => path.split('/').every((step) => Number.parseInt(step, 10) < 2 ** 31 || step === 'm'),
    'steps below 2147483648 in a derivation path',
  ),
)

/** docs/wire-format.md#wallet-parameters. */
export const walletAccountParams = /* @__PURE__ */ v.object({
  /** Curve of the account's key. */
  curve: curveParam,
  /** How `path` is written. */
  pathFormat: v.picklist(['PATH_FORMAT_BIP32']),
  /** Derivation path. */
  path: derivationPath,
  /** How the address is written. */
  addressFormat,
  /** Human-readable name. */
  name: v.optional(name),
})
export type WalletAccountParams = v.InferInput<typeof walletAccountParams>

/** Words in a recovery phrase. */
export const mnemonicLength = /* @__PURE__ */ v.picklist([12, 15, 18, 21, 24])

/** docs/wire-format.md#wallet-parameters. */
export const walletParams = /* @__PURE__ */ v.object({
  /** Human-readable name. */
  walletName: name,
  /** Accounts to derive, in the order of the answer's addresses. */
  accounts: list(walletAccountParams, 100),
  /** Words in the recovery phrase. @default 12 */
  mnemonicLength: v.optional(mnemonicLength),
})
export type WalletParams = v.InferInput<typeof walletParams>

/** One account by its path and curve alone, the flat form of docs/wire-format.md#sign-up-elements. */
export const flatWalletParams = /* @__PURE__ */ v.object({
  /** Derivation path of the one account. */
  path: derivationPath,
  /** Curve of the one account. */
  curve: curveParam,
})
export type FlatWalletParams = v.InferInput<typeof flatWalletParams>

/** docs/wire-format.md#wallet-parameters. */
export const walletResult = /* @__PURE__ */ v.object({
  /** Identifier of the wallet. */
  walletId: v.string(),
  /** Addresses, in the order of the requested accounts. */
  addresses: v.array(v.string()),
})
export type WalletResult = v.InferOutput<typeof walletResult>

/** docs/wire-format.md#records. */
export const wallet = /* @__PURE__ */ v.object({
  /** Identifier of the wallet. */
  walletId: v.string(),
  /** Human-readable name. */
  walletName: v.string(),
  /** When it was made. */
  createdAt: timestamp,
  /** When it last changed. */
  updatedAt: timestamp,
  /** True when its phrase has been exported. */
  exported: v.boolean(),
  /** True when it was imported. */
  imported: v.boolean(),
})
export type Wallet = v.InferOutput<typeof wallet>

/** docs/wire-format.md#records. */
export const walletAccount = /* @__PURE__ */ v.object({
  /** Identifier of the account. */
  walletAccountId: v.string(),
  /** Organization of the wallet. */
  organizationId: v.string(),
  /** Wallet that it is derived from. */
  walletId: v.string(),
  /** Curve of its key. */
  curve,
  /** How `path` is written. */
  pathFormat: v.picklist(['PATH_FORMAT_BIP32']),
  /** Derivation path. */
  path: v.string(),
  /** How the address is written. */
  addressFormat,
  /** The address. */
  address: v.string(),
  /** When it was derived. */
  createdAt: timestamp,
  /** When it last changed. */
  updatedAt: timestamp,
  /** Public key, hex: 33 bytes compressed, or the 32 of Ed25519. */
  publicKey: v.optional(v.string()),
  /** Wallet of the account, if the request asked for it. */
  walletDetails: v.optional(wallet),
  /** Human-readable name. */
  name: v.optional(v.string()),
})
export type WalletAccount = v.InferOutput<typeof walletAccount>
