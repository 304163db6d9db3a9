import type { Judged } from '@latchkey/rules/judge'
import { findKey, type NamedKey, type State } from '@latchkey/rules/state'

import { EnclaveError } from '../EnclaveError.ts'
import type { EnclaveOperation } from '../operationNames.ts'

/** Whether a call uses a key, or takes one out or in. Such a call needs a request that asks for it. */
const usesKey = {
  createWallet: false,
  deriveAccounts: false,
  createPrivateKey: false,
  addresses: false,
  signPayloads: true,
  signTransaction: true,
  exportWallet: true,
  exportKey: true,
  createImportTarget: true,
  importWallet: true,
  importPrivateKey: true,
  advance: false,
  confirm: false,
  proveOutcome: false,
  grant: false,
  createSessionKey: false,
  latestState: false,
  closeAdoption: false,
  reseal: false,
  verify: false,
  identity: false,
  bootProof: false,
} as const satisfies Readonly<Record<EnclaveOperation, boolean>>
export type KeyCall = {
  [call in EnclaveOperation]: (typeof usesKey)[call] extends true ? call : never
}[EnclaveOperation]

export const isKeyCall = (call: EnclaveOperation): call is KeyCall => usesKey[call]

/** A call, without sealed rows and without IDs that the service makes. */
interface ExpectedCall {
  call: KeyCall
  request: Readonly<Record<string, unknown>>
}

/** Texts that a request has as parameters. */
type Texts = Readonly<Record<string, string>>

const withoutPrefix = (prefix: string, text: string | undefined): string =>
  text?.startsWith(prefix) ? text.slice(prefix.length) : ''

/** The key that an address or ID names, and the format by which it was named. */
function keyOf(state: State, signWith: string | undefined, kind?: NamedKey['kind']) {
  const key = findKey(state, String(signWith))
  if (!key || (kind ?? key.kind) !== key.kind)
    throw new EnclaveError('REQUEST_REFUSED', 'The organization has no such key.')
  if (key.kind === 'privateKey') {
    const { id: privateKeyId, curve } = key.privateKey
    const format = withoutPrefix('ADDRESS_FORMAT_', key.format)
    return { format, source: { kind: key.kind, privateKeyId, curve: withoutPrefix('CURVE_', curve) } }
  }
  const { path, curve, addressFormat } = key.account
  const format = withoutPrefix('ADDRESS_FORMAT_', addressFormat)
  return {
    format,
    source: { kind: 'wallet', walletId: key.wallet.id, curve: withoutPrefix('CURVE_', curve), path },
  }
}

const payloads = ({ encoding, hashFunction }: Texts, texts: readonly string[]) =>
  texts.map((payload) => ({
    payload,
    encoding: withoutPrefix('PAYLOAD_ENCODING_', encoding),
    hashFunction: withoutPrefix('HASH_FUNCTION_', hashFunction),
  }))

const importTarget = (state: State, { userId }: Texts): ExpectedCall => ({
  call: 'createImportTarget',
  request: { organizationId: state.id, userId },
})

/** The call that each operation of a key asks for. */
const expected: Readonly<Record<string, (state: State, parameters: Texts) => ExpectedCall>> = {
  signRawPayload: (state, parameters) => ({
    call: 'signPayloads',
    request: {
      organizationId: state.id,
      ...keyOf(state, parameters.signWith),
      payloads: payloads(parameters, [parameters.payload!]),
    },
  }),
  signRawPayloads: (state, parameters) => ({
    call: 'signPayloads',
    request: {
      organizationId: state.id,
      ...keyOf(state, parameters.signWith),
      payloads: payloads(parameters, parameters.payloads as unknown as string[]),
    },
  }),
  signTransaction: (state, { signWith, type, unsignedTransaction }) => ({
    call: 'signTransaction',
    request: {
      organizationId: state.id,
      ...keyOf(state, signWith),
      type: withoutPrefix('TRANSACTION_TYPE_', type),
      unsigned: unsignedTransaction,
    },
  }),
  exportWallet: (state, { walletId, targetPublicKey }) => ({
    call: 'exportWallet',
    request: { organizationId: state.id, wallet: { walletId }, targetPublicKey },
  }),
  exportWalletAccount: (state, { address, targetPublicKey }) => ({
    call: 'exportKey',
    request: { organizationId: state.id, source: keyOf(state, address, 'account').source, targetPublicKey },
  }),
  exportPrivateKey: (state, { privateKeyId, targetPublicKey }) => ({
    call: 'exportKey',
    request: {
      organizationId: state.id,
      source: keyOf(state, privateKeyId, 'privateKey').source,
      targetPublicKey,
    },
  }),
  initImportWallet: importTarget,
  initImportPrivateKey: importTarget,
  importWallet: (state, { encryptedBundle }) => ({
    call: 'importWallet',
    request: { organizationId: state.id, encryptedBundle },
  }),
  importPrivateKey: (state, { encryptedBundle, curve }) => ({
    call: 'importPrivateKey',
    request: { organizationId: state.id, encryptedBundle, curve: withoutPrefix('CURVE_', curve) },
  }),
}

/**
 * Checks that a call is the one that a request asks for, by the keys of the organization's state.
 *
 * @throws {@link EnclaveError} `REQUEST_REFUSED`
 */
export function requireAsked(
  call: KeyCall,
  request: object,
  { operation, parameters, caller }: Judged,
  state: State,
) {
  const asked = expected[operation.name]?.(state, parameters as Texts)
  if (asked?.call !== call || JSON.stringify(plain(asked.request)) !== JSON.stringify(plain(request)))
    throw new EnclaveError('REQUEST_REFUSED', `The request of ${operation.name} doesn't ask for this call.`)
  // Everybody imports for themselves.
  if (operation.view.action === 'IMPORT' && parameters.userId !== caller.userId)
    throw new EnclaveError('REQUEST_REFUSED', 'The request imports for another user.')
}

/** Members that the service fills in: sealed rows, which open for their IDs alone, and IDs of what is new. */
const filledIn = new Set(['sealed', 'sealKeys', 'target', 'targetId', 'privateKeyId', 'walletId'])

/** A value with its members in order, and without those that only the service knows. */
function plain(value: unknown, isTop = true): unknown {
  if (Array.isArray(value)) return value.map((one) => plain(one, false))
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([name, member]) => member !== undefined && !(isTop ? filledIn.has(name) : name === 'sealed'))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => [name, plain(member, false)])
}
