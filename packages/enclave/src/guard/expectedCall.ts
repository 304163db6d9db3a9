import type { Judged } from '@latchkey/rules/judge'
import { findKey, type NamedKey, type State } from '@latchkey/rules/state'

import { EnclaveError } from '../EnclaveError.ts'
import type { KeyCall } from '../operationNames.ts'

/** A call and its request, without the organization, sealed rows and IDs that the service makes. */
type ExpectedCall = readonly [call: KeyCall, request: Readonly<Record<string, unknown>>]

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
    return sourceOf(key.format, curve, { kind: key.kind, privateKeyId })
  }
  const { path, curve, addressFormat } = key.account
  return sourceOf(addressFormat, curve, { kind: 'wallet', walletId: key.wallet.id, path })
}

const sourceOf = (format: string, curve: string, key: object) => ({
  format: withoutPrefix('ADDRESS_FORMAT_', format),
  source: { ...key, curve: withoutPrefix('CURVE_', curve) },
})

const payloads = ({ encoding, hashFunction }: Texts, texts: readonly string[]) =>
  texts.map((payload) => ({
    payload,
    encoding: withoutPrefix('PAYLOAD_ENCODING_', encoding),
    hashFunction: withoutPrefix('HASH_FUNCTION_', hashFunction),
  }))

const importTarget = (_state: State, { userId }: Texts): ExpectedCall => ['createImportTarget', { userId }]

/** The call that each operation of a key asks for. */
const expected: Readonly<Record<string, (state: State, parameters: Texts) => ExpectedCall>> = {
  signRawPayload: (state, { signWith, payload, ...form }) => [
    'signPayloads',
    { ...keyOf(state, signWith), payloads: payloads(form, [payload!]) },
  ],
  signRawPayloads: (state, { signWith, payloads: texts, ...form }) => [
    'signPayloads',
    { ...keyOf(state, signWith), payloads: payloads(form, texts as unknown as string[]) },
  ],
  signTransaction: (state, { signWith, type, unsignedTransaction: unsigned }) => [
    'signTransaction',
    { ...keyOf(state, signWith), type: withoutPrefix('TRANSACTION_TYPE_', type), unsigned },
  ],
  exportWallet: (_state, { walletId, targetPublicKey }) => [
    'exportWallet',
    { wallet: { walletId }, targetPublicKey },
  ],
  exportWalletAccount: (state, { address, targetPublicKey }) => [
    'exportKey',
    { source: keyOf(state, address, 'account').source, targetPublicKey },
  ],
  exportPrivateKey: (state, { privateKeyId, targetPublicKey }) => [
    'exportKey',
    { source: keyOf(state, privateKeyId, 'privateKey').source, targetPublicKey },
  ],
  initImportWallet: importTarget,
  initImportPrivateKey: importTarget,
  importWallet: (_state, { encryptedBundle }) => ['importWallet', { encryptedBundle }],
  importPrivateKey: (_state, { encryptedBundle, curve }) => [
    'importPrivateKey',
    { encryptedBundle, curve: withoutPrefix('CURVE_', curve) },
  ],
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
  const [name, members] = expected[operation.name]?.(state, parameters as Texts) ?? []
  const asked = { ...members, organizationId: state.id }
  if (name !== call || JSON.stringify(plain(asked)) !== JSON.stringify(plain(request)))
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
