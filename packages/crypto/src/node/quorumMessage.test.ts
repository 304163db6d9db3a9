import { describe, expect, it } from 'vitest'

import { CryptoError } from '../CryptoError.ts'
import { createNodeKeyPair, importNodeKeyPair } from './nodeKeyPair.ts'
import { openQuorumMessage, sealQuorumMessage } from './quorumMessage.ts'

/** The same in WebCrypto, from docs/wire-format.md#quorum-key-encryption alone. */
async function sealElsewhere(recipientPublicKey: string, plaintext: string): Promise<string> {
  const curve = { name: 'ECDH', namedCurve: 'P-256' }
  const sender = (await crypto.subtle.generateKey(curve, true, ['deriveBits'])) as CryptoKeyPair
  const senderPoint = Buffer.from(await crypto.subtle.exportKey('raw', sender.publicKey))
  const recipientPoint = Buffer.from(recipientPublicKey, 'hex')
  const recipient = await crypto.subtle.importKey('raw', recipientPoint, curve, true, [])
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: recipient }, sender.privateKey, 256)
  const hash = { name: 'HMAC', hash: 'SHA-512' }
  const secret = Buffer.concat([senderPoint, recipientPoint, Buffer.from(shared)])
  const hmac = await crypto.subtle.importKey('raw', secret, hash, false, ['sign'])
  const derived = await crypto.subtle.sign('HMAC', hmac, Buffer.from('qos_encryption_hmac_message'))
  const key = await crypto.subtle.importKey('raw', derived.slice(0, 32), 'AES-GCM', false, ['encrypt'])
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = Buffer.concat([senderPoint, Buffer.of(65), recipientPoint, Buffer.of(65)])
  const sealed = Buffer.from(
    await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, Buffer.from(plaintext)),
  )
  const length = Buffer.alloc(4)
  length.writeUInt32LE(sealed.length)
  return Buffer.concat([iv, senderPoint, length, sealed]).toString('hex')
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe('quorum messages', () => {
  const recipient = createNodeKeyPair()
  const to = recipient.uncompressedPublicKey

  it('default', async () => {
    expect(text(openQuorumMessage(recipient, sealQuorumMessage(to, 'sécret')))).toBe('sécret')
    expect(text(openQuorumMessage(recipient, await sealElsewhere(to, 'sécret')))).toBe('sécret')
    expect(text(openQuorumMessage(recipient, sealQuorumMessage(to, '')))).toBe('')
  })

  it('behavior: opens only with the right key', () => {
    const other = importNodeKeyPair('01'.padStart(64, '0'))
    expect(() => openQuorumMessage(other, sealQuorumMessage(to, 'secret'))).toThrow(CryptoError)
  })

  it('behavior: rejects every flipped bit', () => {
    const sealed = Buffer.from(sealQuorumMessage(to, 'secret'), 'hex')
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      expect(() => openQuorumMessage(recipient, changed.toString('hex'))).toThrow(CryptoError)
    }
  })

  it.each([
    ['nothing', ''],
    ['an odd number of digits', 'abc'],
    ['upper case', 'AB'.repeat(100)],
    ['too short', 'ab'.repeat(80)],
  ])('behavior: refuses %s', (_, message) => {
    expect(() => openQuorumMessage(recipient, message)).toThrow(CryptoError)
  })

  it('behavior: rejects trailing bytes', () => {
    expect(() => openQuorumMessage(recipient, `${sealQuorumMessage(to, 'secret')}00`)).toThrow(CryptoError)
  })
})
