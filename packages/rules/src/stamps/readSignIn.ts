import { isEthereumAddress, isSolanaAddress } from '@latchkey/crypto/addresses'
import { checksumEthereumAddress } from '@latchkey/crypto/keccak'
import { createSiweMessage, createSiwsMessage, type SignInFields } from '@latchkey/crypto/node'

import type { WalletCurve } from './signIn.ts'

const longest = 4_096
/** RFC 3339, as EIP-4361 requires. */
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/
const host = String.raw`(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:]+\])(?::[1-9]\d{0,4})?`
/** RFC 3986 §3.3 to 3.5 */
const path = String.raw`(?:[\w.~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})`
const rest = String.raw`(?:/${path}*)?(?:\?(?:${path}|\?)*)?(?:#(?:${path}|\?)*)?`
/** A host with a port, as a browser writes it. */
const domainPattern = new RegExp(`^${host}$`)
const pagePattern = new RegExp(`^https?://${host}${rest}$`)
const resourcePattern = new RegExp(`^[a-z][a-z0-9+.-]*://${host}${rest}$`)
const requestIdPattern = /^[\w.~:@!$&'()*+,;=-]+$/
/** One line, without spaces around it. Ethereum's has the characters of addresses alone. EIP-4361 */
const statements: Readonly<Record<WalletCurve, RegExp>> = {
  SECP256K1: /^[\w.~:/?#[\]@!$&'()*+,;=-](?:[\w.~:/?#[\]@!$&'()*+,;= -]*[\w.~:/?#[\]@!$&'()*+,;=-])?$/,
  ED25519: /^[!-~](?:[ -~]*[!-~])?$/,
}

/** With the checksum of EIP-55, or base58 of 32 bytes. */
const isAddressOf: Readonly<Record<WalletCurve, (address: string) => boolean>> = {
  SECP256K1: (address) => isEthereumAddress(address) && checksumEthereumAddress(address) === address,
  ED25519: isSolanaAddress,
}
const chainIds: Readonly<Record<WalletCurve, RegExp>> = {
  SECP256K1: /^[1-9]\d{0,15}$/,
  ED25519: /^[\w:-]{1,64}$/,
}

/** The line that begins with a name, for each optional or required field, in the order of the text. */
const labels = {
  URI: 'uri',
  Version: 'version',
  'Chain ID': 'chainId',
  Nonce: 'nonce',
  'Issued At': 'issuedAt',
  'Expiration Time': 'expirationTime',
  'Not Before': 'notBefore',
  'Request ID': 'requestId',
} as const
type Label = keyof typeof labels
const fieldPattern = new RegExp(`^(${Object.keys(labels).join('|')}): (.*)$`)

/**
 * Reads the sign-in text that the kit writes (EIP-4361, Sign-In with Solana), and nothing else: serializing the fields
 * must give the same text, so that it has one meaning. Returns undefined for any other text.
 */
export function readSignIn(curve: WalletCurve, message: string): SignInFields | undefined {
  if (message.length > longest) return undefined
  const chain = curve === 'SECP256K1' ? 'Ethereum' : 'Solana'
  const [first = '', address = '', ...lines] = message.split('\n')
  const end = ` wants you to sign in with your ${chain} account:`
  if (!isAddressOf[curve](address)) return undefined
  const start = lines.findIndex((text) => text.startsWith('URI: '))
  const statement = lines.slice(0, start).find((text) => text !== '')
  const fields = readFields(lines.slice(start))
  if (!fields) return undefined
  // An empty text is none of these.
  const { version: _, chainId, uri = '', nonce = '', issuedAt = '', ...rest } = fields
  const read: SignInFields = {
    domain: first.slice(0, -end.length),
    address,
    uri,
    nonce,
    issuedAt,
    ...(chainId !== undefined && { chainId: curve === 'SECP256K1' ? Number(chainId) : chainId }),
    ...(statement !== undefined && { statement }),
    ...rest,
  }
  if (!areValid(curve, read, chainId)) return undefined
  const again = curve === 'SECP256K1' ? createSiweMessage(read) : createSiwsMessage(read)
  return again === message ? read : undefined
}

type Fields = { -readonly [Name in Label as (typeof labels)[Name]]?: string } & { resources?: string[] }

/** Reads the lines from the URI on. Their number and order show in the text that they make again. */
function readFields(lines: readonly string[]): Fields | undefined {
  const fields: Fields = {}
  for (const [at, text] of lines.entries()) {
    if (text === 'Resources:') {
      const list = lines.slice(at + 1)
      if (list.length === 0) return undefined
      return { ...fields, resources: list.map((one) => one.slice(2)) }
    }
    const match = fieldPattern.exec(text)
    if (!match) return undefined
    fields[labels[match[1] as Label]] = match[2]!
  }
  return fields
}

function areValid(curve: WalletCurve, fields: SignInFields, chainId: string | undefined): boolean {
  const {
    domain,
    uri,
    nonce,
    issuedAt,
    expirationTime,
    notBefore,
    statement,
    requestId,
    resources = [],
  } = fields
  const times = [issuedAt, expirationTime ?? issuedAt, notBefore ?? issuedAt]
  const optional = [
    [chainId, chainIds[curve]],
    [statement, statements[curve]],
    [requestId, requestIdPattern],
  ] as const
  return (
    domainPattern.test(domain) &&
    pagePattern.test(uri) &&
    /^[a-zA-Z0-9]{8,128}$/.test(nonce) &&
    times.every((text) => time.test(text) && !Number.isNaN(Date.parse(text))) &&
    optional.every(([text, pattern]) => text === undefined || pattern.test(text)) &&
    resources.every((one) => resourcePattern.test(one))
  )
}
