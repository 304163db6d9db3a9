import { createHash } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import * as key11 from '../../test/key11.ts'
import { encodeDer } from '../der.ts'
import { encodeHex } from '../encoding.ts'
import { recoverSecp256k1PublicKey } from '../ethereumMessage.ts'
import { createSiweMessage, createSiwsMessage } from '../signInMessage.ts'
import { createWalletProof, createWalletStamp } from '../walletStamp.ts'
import { wireConstants } from '../wireConstants.ts'
import { checkPublicKey } from './stampSchemes.ts'
import { verifyStamp } from './verifyStamp.ts'
import { verifyWalletProof } from './verifyWalletProof.ts'

const { secp256k1: plain, secp256k1Eip191: eip191, ed25519: pureEd25519 } = wireConstants.stampSchemes
const { body } = key11
const account = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const seed = new Uint8Array(32).fill(0x33)
/** docs/wire-format.md#test-vectors */
const ethereumKey = '02466d7fcae563e5cb09a0d1870bb580344804617879a14949cf22285f1bae3f27'
const solanaKey = '17cb79fb2b4120f2b1ec65e4198d6e08b28e813feb01e4a400839b85e18080ce'
const published = {
  eip191:
    '304502210085d8293019f697a5986d20df77341c97b346ffee31fb61d23eb7821d786e604d02202c87a14a55f6228e316cf24c62d150262e035848b6e0b42e74dd815f6871c680',
  plain:
    '3045022100ceee9de23ac3a8d5c637c208aee22ff1101fbd834a3e3d2b826cf529f9e65c3402201864843970f3f6e27209d39a87b79c62badc19e89bc00b7964c1f5b584e7c662',
  ed25519:
    '2102fdc9bde2e07ebcaa79f3240072072a4df9790cf3f962fecb7fd7ce42e489d3ab666348bd9d5c03c9bdfe15fbbd7b913616f5eea0a5df4c6e76f95a35190f',
}

const write = (envelope: object) => Buffer.from(JSON.stringify(envelope)).toString('base64url')
const nonceOf = (text: string) => createHash('sha256').update(text).digest('hex')
const fields = {
  domain: 'localhost:5173',
  uri: 'http://localhost:5173',
  statement: 'Sign in.',
  issuedAt: '2026-01-02T03:04:05.678Z',
}
const siwe = (text = body) => createSiweMessage({ ...fields, address: account.address, nonce: nonceOf(text) })
const byEthereum = async (message: string) =>
  createWalletStamp({
    publicKey: ethereumKey,
    scheme: eip191,
    message,
    signature: await account.signMessage({ message }),
  }).value
const refused = (code: string) => expect.objectContaining({ code })

describe('wallet stamps', () => {
  test('default: the text names the body, for Ethereum', async () => {
    const message = siwe()
    expect(verifyStamp(await byEthereum(message), body)).toMatchObject({ publicKey: ethereumKey, message })
    const signature = await account.signMessage({ message })
    expect(recoverSecp256k1PublicKey(message, signature)).toBe(ethereumKey)
  })

  test('default: by Solana', () => {
    const message = createSiwsMessage({ ...fields, address: 'A'.repeat(44), nonce: nonceOf(body) })
    const signature = ed25519.sign(new TextEncoder().encode(message), seed)
    const { value } = createWalletStamp({ publicKey: solanaKey, scheme: pureEd25519, message, signature })
    expect(verifyStamp(value, body)).toMatchObject({ publicKey: solanaKey, message })
  })

  // docs/wire-format.md#test-vectors
  test.each([
    ['eip191', { publicKey: ethereumKey, scheme: eip191, signature: published.eip191 }],
    ['plain', { publicKey: ethereumKey, scheme: plain, signature: published.plain }],
    ['ed25519', { publicKey: solanaKey, scheme: pureEd25519, signature: published.ed25519 }],
  ])('behavior: the published bare signature, %s', (_, envelope) => {
    const { signature, ...stamp } = verifyStamp(write(envelope), body)
    expect({ ...stamp, signature: encodeHex(signature) }).toEqual(envelope)
    expect(() => verifyStamp(write(envelope), `${body} `)).toThrow(refused('SIGNATURE_INVALID'))
  })

  test('behavior: rejects the text of another body, of none, of two', async () => {
    const other = await byEthereum(siwe(`${body} `))
    const none = await byEthereum('Sign in.')
    const two = await byEthereum(`${siwe()}\nNonce: ${nonceOf(`${body} `)}`)
    const upper = await byEthereum(siwe().replace(nonceOf(body), nonceOf(body).toUpperCase()))
    for (const value of [other, none, two, upper])
      expect(() => verifyStamp(value, body)).toThrow(refused('SIGNATURE_INVALID'))
  })

  test('behavior: rejects a text changed after signing', async () => {
    const message = siwe()
    const signature = await account.signMessage({ message })
    const changed = message.replace('localhost:5173 wants', 'evil.example wants')
    const { value } = createWalletStamp({
      publicKey: ethereumKey,
      scheme: eip191,
      message: changed,
      signature,
    })
    expect(() => verifyStamp(value, body)).toThrow(refused('SIGNATURE_INVALID'))
  })

  test.each([
    ['white space', (json: string) => json.replace('","', '", "')],
    ['an escape that nobody needs', (json: string) => json.replace('Sign in.', 'Sign\\u0020in.')],
    ['a member twice', (json: string) => json.replace('{', '{"message":"a",')],
    ['one more member', (json: string) => json.replace('{', '{"alg":"none",')],
    ['__proto__', (json: string) => json.replace('{', '{"__proto__":"a",')],
    ['letters beyond ASCII', (json: string) => json.replace('Sign in.', 'Sign in…')],
    ['a carriage return', (json: string) => json.replace('\\n', '\\r\\n')],
    ['no signature', (json: string) => json.replace(/"signature":"\w+",/, '')],
    ['a message that is no text', (json: string) => json.replace(/"message":".*"\}/, '"message":["a"]}')],
    ['an empty message', (json: string) => json.replace(/"message":".*"\}/, '"message":""}')],
    ['a P-256 key with a message', (json: string) => json.replace('SECP256K1_EIP191', 'P256')],
    ['a plain key with a message', (json: string) => json.replace('SECP256K1_EIP191', 'SECP256K1')],
  ])('behavior: refuses %s', async (_, change) => {
    const json = Buffer.from(await byEthereum(siwe()), 'base64url').toString()
    const changed = Buffer.from(change(json)).toString('base64url')
    expect(changed).not.toBe(Buffer.from(json).toString('base64url'))
    expect(() => verifyStamp(changed, body)).toThrow(refused('STAMP_MALFORMED'))
  })

  // docs/wire-format.md#x-stamp: existing clients leave zeros in front of r and s.
  test('behavior: accepts non-minimal integers for EIP-191 only', () => {
    const raw = Buffer.from(published.eip191, 'hex')
    expect(raw).toHaveLength(71)
    const r = raw.subarray(5, 37)
    const s = raw.subarray(39)
    const loose = encodeHex(Uint8Array.of(48, 70, 2, 33, 0, ...r, 2, 33, 0, ...s))
    const stamp = (scheme: string) => write({ publicKey: ethereumKey, scheme, signature: loose })
    expect(verifyStamp(stamp(eip191), body).publicKey).toBe(ethereumKey)
    expect(() => verifyStamp(stamp(plain), body)).toThrow(refused('STAMP_MALFORMED'))
    const longer = encodeHex(Uint8Array.of(48, 71, 2, 34, 0, 0, ...r, 2, 33, 0, ...s))
    const negative = encodeHex(Uint8Array.of(48, 68, 2, 32, ...r, 2, 32, ...s))
    for (const signature of [longer, negative])
      expect(() => verifyStamp(write({ publicKey: ethereumKey, scheme: eip191, signature }), body)).toThrow(
        refused('STAMP_MALFORMED'),
      )
  })

  test('behavior: accepts a high s, rejects r or s out of range', () => {
    const order = secp256k1.Point.Fn.ORDER
    const raw = Buffer.concat([
      Buffer.from(published.eip191, 'hex').subarray(5, 37),
      Buffer.from(published.eip191, 'hex').subarray(39),
    ])
    const s = BigInt(`0x${encodeHex(raw.subarray(32))}`)
    const withS = (value: bigint) =>
      encodeHex(
        encodeDer(
          Buffer.concat([raw.subarray(0, 32), Buffer.from(value.toString(16).padStart(64, '0'), 'hex')]),
        ),
      )
    const stamp = (signature: string) => write({ publicKey: ethereumKey, scheme: eip191, signature })
    expect(verifyStamp(stamp(withS(order - s)), body).publicKey).toBe(ethereumKey)
    for (const wrong of [0n, order, order + s > 2n ** 256n ? order + 1n : order + s])
      expect(() => verifyStamp(stamp(withS(wrong)), body)).toThrow(refused('SIGNATURE_INVALID'))
  })

  test('behavior: accepts only canonical Ed25519 signatures, and no keys of small order', () => {
    const order = ed25519.Point.Fn.ORDER
    const bytes = Buffer.from(published.ed25519, 'hex')
    const s = BigInt(`0x${encodeHex(bytes.subarray(32).reverse())}`)
    const twin = Buffer.from((s + order).toString(16).padStart(64, '0'), 'hex').reverse()
    const signature = published.ed25519.slice(0, 64) + encodeHex(twin)
    const stamp = write({ publicKey: solanaKey, scheme: pureEd25519, signature })
    expect(() => verifyStamp(stamp, body)).toThrow(refused('SIGNATURE_INVALID'))
    for (const key of ['01'.padEnd(64, '0'), '0'.repeat(64)])
      expect(() => checkPublicKey('ED25519', key)).toThrow(refused('PUBLIC_KEY_INVALID'))
  })
})

describe('verifyWalletProof', () => {
  test('default', async () => {
    const message = siwe()
    const proof = createWalletProof({
      scheme: eip191,
      message,
      signature: await account.signMessage({ message }),
    })
    const key = { curve: 'SECP256K1', publicKey: ethereumKey } as const
    expect(verifyWalletProof(key, proof)).toBe(true)
    expect(verifyWalletProof(key, { ...proof, message: `${message} ` })).toBe(false)
    expect(verifyWalletProof(key, { ...proof, signature: 'zz' })).toBe(false)
    expect(() => verifyWalletProof({ ...key, publicKey: '02' }, proof)).toThrow(refused('PUBLIC_KEY_INVALID'))
  })
})
