import { ed25519 } from '@noble/curves/ed25519.js'
import { p256 } from '@noble/curves/nist.js'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { taprootTweakPubkey } from '@scure/btc-signer/utils.js'
import { hashMessage, hashTypedData, recoverAddress, serializeTypedData } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'

import { publicKeyOf } from '../derive/curves.ts'
import { type HashFunction, type PayloadEncoding, signPayload } from './payload.ts'
import { type Scheme, type Signature, schemeOf } from './signature.ts'

const key = new Uint8Array(32).fill(0x22)
const account = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const bytesOf = ({ r, s }: Signature) => hexToBytes(r + s)
const sign = (scheme: Scheme, payload: string, encoding: PayloadEncoding, hashFunction: HashFunction) =>
  signPayload(scheme, key, { payload, encoding, hashFunction })

const typed = {
  domain: {
    name: 'Ether Mail',
    version: '1',
    chainId: 1n,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'amount', type: 'uint256' },
      { name: 'delta', type: 'int8' },
      { name: 'data', type: 'bytes' },
      { name: 'tag', type: 'bytes4' },
      { name: 'urgent', type: 'bool' },
    ],
  },
  primaryType: 'Mail',
  message: {
    from: { name: 'Cow', wallets: ['0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'] },
    amount: 2n ** 255n,
    delta: -3,
    data: '0xdeadbeef',
    tag: '0x01020304',
    urgent: true,
  },
} as const

describe('signPayload', () => {
  it('behavior: EIP-191 by the client, KECCAK256 here: the signature recovers to the address', async () => {
    const prefixed = Buffer.from('\x19Ethereum Signed Message:\n5hello').toString('hex')
    const { r, s, v } = sign('ECDSA_SECP256K1', `0x${prefixed}`, 'HEXADECIMAL', 'KECCAK256')
    const signature = `0x${r}${s}${v}` as const
    expect(await recoverAddress({ hash: hashMessage('hello'), signature })).toBe(account.address)
    expect(signature.slice(0, -2)).toBe((await account.signMessage({ message: 'hello' })).slice(0, -2))
  })

  it.each([
    ['TEXT_UTF8', 'SHA256', 'héllo', sha256(utf8ToBytes('héllo'))],
    ['TEXT_UTF8', 'KECCAK256', 'héllo', keccak_256(utf8ToBytes('héllo'))],
    ['HEXADECIMAL', 'SHA256', '00ff', sha256(Uint8Array.of(0, 255))],
    ['HEXADECIMAL', 'NO_OP', '07'.repeat(32), new Uint8Array(32).fill(7)],
  ] as const)('parameters: %s, %s', (encoding, hashFunction, payload, digest) => {
    const ethereum = sign('ECDSA_SECP256K1', payload, encoding, hashFunction)
    expect(
      secp256k1.verify(bytesOf(ethereum), digest, publicKeyOf('SECP256K1', key), { prehash: false }),
    ).toBe(true)
    const nist = sign('ECDSA_P256', payload, encoding, hashFunction)
    expect(
      p256.verify(bytesOf(nist), digest, publicKeyOf('P256', key), { prehash: false, lowS: false }),
    ).toBe(true)
    expect(sign('ECDSA_P256', payload, encoding, hashFunction)).toEqual(nist)
  })

  it('behavior: a Taproot address signs with the tweaked key, a Spark address with the plain one', () => {
    const digest = new Uint8Array(32).fill(9)
    const plainKey = publicKeyOf('SECP256K1', key).subarray(1)
    const payload = '09'.repeat(32)
    const taproot = sign(schemeOf('SECP256K1', 'BITCOIN_MAINNET_P2TR'), payload, 'HEXADECIMAL', 'NO_OP')
    const [tweaked] = taprootTweakPubkey(plainKey, new Uint8Array())
    expect(schnorr.verify(bytesOf(taproot), digest, tweaked)).toBe(true)
    const spark = sign(schemeOf('SECP256K1', 'SPARK_MAINNET'), payload, 'HEXADECIMAL', 'NO_OP')
    expect(schnorr.verify(bytesOf(spark), digest, plainKey)).toBe(true)
    expect([taproot.v, spark.v]).toEqual(['00', '00'])
  })

  it('behavior: Ed25519 signs the message itself', () => {
    const signature = sign('ED25519', 'hello', 'TEXT_UTF8', 'NOT_APPLICABLE')
    expect(ed25519.verify(bytesOf(signature), utf8ToBytes('hello'), publicKeyOf('ED25519', key))).toBe(true)
    expect(signature.v).toBe('00')
  })

  it('behavior: an empty message of Ed25519', () => {
    const signature = sign('ED25519', '0x', 'HEXADECIMAL', 'NOT_APPLICABLE')
    expect(ed25519.verify(bytesOf(signature), new Uint8Array(), publicKeyOf('ED25519', key))).toBe(true)
    expect(() => sign('ECDSA_SECP256K1', '0x', 'HEXADECIMAL', 'KECCAK256')).toThrow(/hexadecimal/)
  })

  it('behavior: EIP-712 typed data as viem writes it', async () => {
    const { r, s, v } = sign('ECDSA_SECP256K1', serializeTypedData(typed), 'EIP712', 'NO_OP')
    const signature = `0x${r}${s}${v}` as const
    expect(await recoverAddress({ hash: hashTypedData(typed), signature })).toBe(account.address)
    expect(signature.slice(0, -2)).toBe((await account.signTypedData(typed)).slice(0, -2))
  })

  it('behavior: makes a domain type that is missing from the fields of the domain', () => {
    const data = JSON.parse(serializeTypedData(typed))
    const whole = sign('ECDSA_SECP256K1', JSON.stringify(data), 'EIP712', 'NO_OP')
    delete data.types.EIP712Domain
    expect(sign('ECDSA_SECP256K1', JSON.stringify(data), 'EIP712', 'NO_OP')).toEqual(whole)
  })

  it('behavior: signs EIP-7702 authorizations as viem does', async () => {
    const authorization = { address: typed.domain.verifyingContract, chainId: 1, nonce: 5 }
    const signature = sign('ECDSA_SECP256K1', JSON.stringify(authorization), 'EIP7702_AUTHORIZATION', 'NO_OP')
    const { r, s, yParity } = await account.signAuthorization(authorization)
    expect(signature).toEqual({ r: r.slice(2), s: s.slice(2), v: `0${yParity}` })
  })

  it.each<[string, Scheme, string, PayloadEncoding, HashFunction, RegExp]>([
    ['a digest of 31 bytes', 'ECDSA_SECP256K1', '07'.repeat(31), 'HEXADECIMAL', 'NO_OP', /32 bytes. Got 31/],
    ['text that is no hex', 'ECDSA_SECP256K1', 'xyz', 'HEXADECIMAL', 'SHA256', /hexadecimal/],
    ['an empty payload', 'ECDSA_SECP256K1', '', 'HEXADECIMAL', 'SHA256', /hexadecimal/],
    ['a hash function for Ed25519', 'ED25519', '00', 'HEXADECIMAL', 'SHA256', /NOT_APPLICABLE/],
    [
      'no hash function for ECDSA',
      'ECDSA_SECP256K1',
      '00',
      'HEXADECIMAL',
      'NOT_APPLICABLE',
      /Ed25519 keys only/,
    ],
    ['typed data hashed twice', 'ECDSA_SECP256K1', '{}', 'EIP712', 'KECCAK256', /NO_OP/],
    ['typed data for P-256', 'ECDSA_P256', '{}', 'EIP712', 'NO_OP', /Ethereum key/],
    ['typed data that is no JSON', 'ECDSA_SECP256K1', '{', 'EIP712', 'NO_OP', /EIP-712/],
    [
      'a field that no type names',
      'ECDSA_SECP256K1',
      serializeTypedData(typed).replace('"urgent":true', '"urgent":true,"extra":1'),
      'EIP712',
      'NO_OP',
      /extra/,
    ],
    [
      'a number that JSON has rounded',
      'ECDSA_SECP256K1',
      serializeTypedData(typed).replace('"delta":-3', '"delta":90071992547409930'),
      'EIP712',
      'NO_OP',
      /as text/,
    ],
    [
      'an authorization with a number of a thousand digits',
      'ECDSA_SECP256K1',
      JSON.stringify({ address: typed.domain.verifyingContract, chainId: '1'.repeat(1_000), nonce: 0 }),
      'EIP7702_AUTHORIZATION',
      'NO_OP',
      /chainId/,
    ],
    [
      'an authorization without nonce',
      'ECDSA_SECP256K1',
      '{"address":"0x00","chainId":1}',
      'EIP7702_AUTHORIZATION',
      'NO_OP',
      /nonce/,
    ],
  ])('behavior: refuses %s', (_, scheme, payload, encoding, hashFunction, message) =>
    expect(() => sign(scheme, payload, encoding, hashFunction)).toThrow(
      expect.objectContaining({ code: 'PAYLOAD_INVALID', message: expect.stringMatching(message) }),
    ),
  )
})
