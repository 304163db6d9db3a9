import { hashMessage, hexToBytes, parseSignature, serializeSignature } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'

import { checksumEthereumAddress } from './checksumEthereumAddress.ts'
import { encodeHex } from './encoding.ts'
import { ethereumAddress, hashEthereumMessage, recoverSecp256k1PublicKey } from './ethereumMessage.ts'

const account = privateKeyToAccount(`0x${'22'.repeat(32)}`)
/** docs/wire-format.md#test-vectors */
const publicKey = '02466d7fcae563e5cb09a0d1870bb580344804617879a14949cf22285f1bae3f27'

describe('hashEthereumMessage', () => {
  test.each(['', 'hello', 'ü€𝄞', 'x'.repeat(1_000)])(
    'behavior: hashes %j as another library does',
    (text) => {
      expect(`0x${encodeHex(hashEthereumMessage(text))}`).toBe(hashMessage(text))
    },
  )
})

describe('ethereumAddress', () => {
  test('default', () => {
    expect(ethereumAddress(publicKey)).toBe(account.address)
  })

  test('behavior: agrees with another library for any key', async () => {
    for (let round = 0; round < 20; round++) {
      const other = privateKeyToAccount(generatePrivateKey())
      const key = recoverSecp256k1PublicKey('hello', await other.signMessage({ message: 'hello' }))
      expect(ethereumAddress(key)).toBe(other.address)
    }
  })

  test.each([`05${'1'.repeat(64)}`, `02${'f'.repeat(64)}`, publicKey.slice(2), ''])(
    'behavior: refuses %j',
    (value) => {
      expect(() => ethereumAddress(value)).toThrow(expect.objectContaining({ code: 'PUBLIC_KEY_INVALID' }))
    },
  )
})

describe('checksumEthereumAddress', () => {
  test('default', () => {
    expect(checksumEthereumAddress(account.address.toLowerCase())).toBe(account.address)
    expect(checksumEthereumAddress(account.address.toUpperCase().replace('0X', '0x'))).toBe(account.address)
  })

  test.each(['', '0x', account.address.slice(2), `${account.address}0`, `0x${'g'.repeat(40)}`])(
    'behavior: refuses %j',
    (value) => {
      expect(() => checksumEthereumAddress(value)).toThrow(expect.objectContaining({ code: 'HEX_INVALID' }))
    },
  )
})

describe('recoverSecp256k1PublicKey', () => {
  test('default', async () => {
    const signature = await account.signMessage({ message: 'hello' })
    expect(recoverSecp256k1PublicKey('hello', signature)).toBe(publicKey)
    expect(recoverSecp256k1PublicKey('hello', hexToBytes(signature))).toBe(publicKey)
    expect(recoverSecp256k1PublicKey('hello', signature.toUpperCase().replace('0X', '0x'))).toBe(publicKey)
  })

  // docs/wire-format.md#test-vectors: v 28
  test('behavior: recovers the key of a published signature, in every form', () => {
    const body = '{"organizationId":"00000000-0000-4000-8000-000000000001"}'
    const rs =
      '85d8293019f697a5986d20df77341c97b346ffee31fb61d23eb7821d786e604d2c87a14a55f6228e316cf24c62d150262e035848b6e0b42e74dd815f6871c680'
    expect(recoverSecp256k1PublicKey(body, `${rs}1c`)).toBe(publicKey)
    // Hardware wallets say 0 or 1; EIP-2098 has it in s.
    expect(recoverSecp256k1PublicKey(body, `${rs}01`)).toBe(publicKey)
    const compact = `${rs.slice(0, 64)}${(Number.parseInt(rs[64]!, 16) + 8).toString(16)}${rs.slice(65)}`
    expect(recoverSecp256k1PublicKey(body, compact)).toBe(publicKey)
  })

  test('behavior: another v recovers another key', async () => {
    const { r, s, yParity } = parseSignature(await account.signMessage({ message: 'hello' }))
    const other = serializeSignature({ r, s, yParity: 1 - yParity })
    expect(recoverSecp256k1PublicKey('hello', other)).not.toBe(publicKey)
  })

  test.each([
    ['nothing', ''],
    ['no hex', 'zz'],
    ['63 bytes', '11'.repeat(63)],
    ['66 bytes', '11'.repeat(66)],
    ['another v', `${'11'.repeat(64)}1d`],
    ['r of zero', `${'00'.repeat(32)}${'11'.repeat(32)}1b`],
  ])('behavior: refuses %s', (_, signature) => {
    expect(() => recoverSecp256k1PublicKey('hello', signature)).toThrow(
      expect.objectContaining({ code: 'SIGNATURE_MALFORMED' }),
    )
  })
})
