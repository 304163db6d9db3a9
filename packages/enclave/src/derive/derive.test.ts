import { readFileSync } from 'node:fs'

import { chainOfAddress, readAddressFormat } from '@latchkey/crypto/addresses'
import { describe, expect, it } from 'vitest'

import { phraseToSeed } from '../phrases.ts'
import { type Curve, curves, publicKeyOf } from './curves.ts'
import { deriveKey } from './deriveKey.ts'
import { type AddressFormat, addressFormats, addressOf, curvesOf } from './index.ts'
import { parsePath } from './path.ts'
import { deriveSlip10 } from './slip10.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../test/vectors/${name}`, import.meta.url), 'utf8'))
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'hex'))

interface KeyVector {
  name: string
  curve: Curve
  seed: string
  path: string
  privateKey: string
  publicKey: string
}
/** Every vector of SLIP-0010 for the three curves, the retries included; those of secp256k1 are BIP-32's. */
const keys: KeyVector[] = read('slip-0010.json')

describe('deriveKey', () => {
  it.each(keys.filter(({ path }) => path !== 'm'))(
    '$curve, $name: $path',
    ({ curve, seed, path, privateKey, publicKey }) => {
      const key = deriveKey(curve, bytes(seed), path)
      expect(hex(key)).toBe(privateKey)
      expect(hex(publicKeyOf(curve, key))).toBe(publicKey)
    },
  )

  it.each(keys.filter(({ path, curve }) => path === 'm' && curve !== 'SECP256K1'))(
    '$curve, $name: master key',
    ({ curve, seed, privateKey }) => {
      if (curve === 'SECP256K1') throw new Error('Expected a curve of SLIP-0010')
      expect(hex(deriveSlip10(curve, bytes(seed), []))).toBe(privateKey)
    },
  )

  it('behavior: refuses an unhardened step on Ed25519', () =>
    expect(() => deriveKey('ED25519', new Uint8Array(64), "m/44'/501'/0")).toThrow(
      expect.objectContaining({
        code: 'PATH_INVALID',
        message: expect.stringContaining('hardened steps only'),
      }),
    ))
})

describe('parsePath', () => {
  it('default', () =>
    expect(parsePath("m/44'/60'/0'/0/2147483647")).toEqual([
      44 + 2 ** 31,
      60 + 2 ** 31,
      2 ** 31,
      0,
      2 ** 31 - 1,
    ]))

  it.each([
    '',
    'm',
    'm/',
    "M/44'",
    'm/01',
    'm/0h',
    'm/0H',
    "m/0''",
    'm/-1',
    'm/+1',
    'm/1.0',
    'm/1e3',
    'm/ 1',
    'm//1',
    'm/1/',
    'm/2147483648',
    'm/99999999999',
    'm/0’',
    `m${'/0'.repeat(256)}`,
  ])('behavior: refuses %j', (path) =>
    expect(() => parsePath(path)).toThrow(expect.objectContaining({ code: 'PATH_INVALID' })),
  )
})

interface AddressVector {
  /** Index of a phrase in `seeds`. */
  seed: number
  format: AddressFormat
  path: string
  publicKey: string
  address: string
}
/**
 * Made with other libraries: bip39, bip32, ed25519-hd-key for keys; ethers, bitcoinjs-lib, @cosmjs/amino, tronweb,
 * @mysten/sui, @aptos-labs/ts-sdk, @stellar/stellar-base, ripple-keypairs, bs58 and @ton/ton for addresses.
 */
const addresses: AddressVector[] = read('addresses.json')
const about = `${'abandon '.repeat(11)}about`
const seeds = [
  [about, ''],
  [about, 'TREZOR'],
  ['legal winner thank year wave sausage worth useful legal winner thank yellow', ''],
] as const

/** Vectors from the test suites of two Spark wallets. */
const spark = [
  [
    'SPARK_REGTEST',
    '02739cbcc636ca0eefe988c223ea5c5744946b6b89122de1be9f5e42b05e301b4d',
    'sparkrt1pgssyuuuhnrrdjswal5c3s3rafw9w3y5dd4cjy3duxlf7hjzkp0rqx6dc0nltx',
  ],
  [
    'SPARK_REGTEST',
    '02afad77a52a2b62393953ac58602363430bd1534a347c6d3435cdc8007b2225f0',
    'sparkrt1pgss9tadw7jj52mz8yu48tzcvq3kxsct69f55drud56rtnwgqpajyf0stj62w6',
  ],
  [
    'SPARK_MAINNET',
    '0281116361f16d6a9f7792b2947c2dc67f9afca865961f215f6f05e837117f818f',
    'spark1pgss9qg3vdslzmt2name9v550skuvlu6lj5xt9sly90k7p0gxughlqv023jqmc',
  ],
] as const

describe('addressOf', () => {
  it.each(addresses)(
    '$format at $path of phrase $seed',
    async ({ seed, format, path, publicKey, address }) => {
      const [phrase, passphrase] = seeds[seed] ?? ['', '']
      const [curve = 'SECP256K1'] = curvesOf(format)
      const key = publicKeyOf(curve, deriveKey(curve, await phraseToSeed(phrase, passphrase), path))
      expect(hex(key)).toBe(publicKey)
      expect(addressOf(format, curve, key)).toBe(address)
    },
  )

  it.each(spark)('%s of %s', (format, publicKey, address) =>
    expect(addressOf(format, 'SECP256K1', bytes(publicKey))).toBe(address),
  )

  it('behavior: every address has the shape that its chain has a row for, and of no other chain', () => {
    const rows = [...addresses, ...spark.map(([format, , address]) => ({ format, address }))]
    const mistaken = rows.flatMap(({ format, address }) => {
      const { chain, isAddress } = readAddressFormat(format)
      const expected = chain === 'sui' || chain === 'aptos' ? undefined : chain
      const isRight = isAddress?.(address) && chainOfAddress(address) === expected
      return isRight ? [] : [[format, address, chainOfAddress(address)]]
    })
    expect(mistaken).toEqual([])
  })

  it.each(Object.keys(addressFormats) as AddressFormat[])(
    'behavior: %s is on the curve of its chain',
    (format) => {
      const { curve } = readAddressFormat(format)
      expect(curvesOf(format)).toEqual(curve ? [curve] : curves)
    },
  )

  it.each(curves)('behavior: COMPRESSED and UNCOMPRESSED are the hex of a key on %s', (curve) => {
    const key = publicKeyOf(curve, new Uint8Array(32).fill(7))
    expect(addressOf('COMPRESSED', curve, key)).toBe(hex(key))
    const length = curve === 'ED25519' ? 64 : 130
    expect(addressOf('UNCOMPRESSED', curve, key)).toHaveLength(length)
  })

  it('behavior: every format has a vector, or is the key itself', () => {
    const tested = new Set([
      ...addresses.map(({ format }) => format),
      'COMPRESSED',
      'UNCOMPRESSED',
      ...spark.map(([format]) => format),
    ])
    expect([...tested].sort()).toEqual(Object.keys(addressFormats).sort())
  })

  it('behavior: refuses a key on another curve', () =>
    expect(() => addressOf('SOLANA', 'SECP256K1', new Uint8Array(33))).toThrow(
      expect.objectContaining({
        code: 'CURVE_MISMATCH',
        message: 'SOLANA addresses need a key on ED25519. Got SECP256K1.',
      }),
    ))
})
