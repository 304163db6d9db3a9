import { createCipheriv, createDecipheriv, createHmac, diffieHellman, randomBytes } from 'node:crypto'

import { CryptoError } from '../CryptoError.ts'
import { decodeHex, encodeHex } from '../encoding.ts'
import { createNodeKeyPair, type NodeKeyPair } from './nodeKeyPair.ts'
import { normalisePublicKey, publicKeyObject } from './publicKeyObject.ts'

/** Label of the HMAC that derives the key. docs/wire-format.md#quorum-key-encryption */
const hmacMessage = 'qos_encryption_hmac_message'

// Borsh: nonce, sender's point, u32 length, ciphertext with its tag.
const [nonceLength, pointLength, lengthLength, tagLength] = [12, 65, 4, 16] as const
const headerLength = nonceLength + pointLength + lengthLength

/**
 * Encrypts a message to a P-256 key as existing clients encrypt OAuth 2.0 client secrets: ECDH with an ephemeral key,
 * AES-256-GCM. Not HPKE. docs/wire-format.md#quorum-key-encryption
 *
 * @param recipientPublicKey Uncompressed hex.
 * @returns Hex.
 */
export function sealQuorumMessage(recipientPublicKey: string, plaintext: string): string {
  const sender = createNodeKeyPair()
  const points = { sender: sender.uncompressedPublicKey, recipient: recipientPublicKey }
  const key = deriveKey(shareKey(sender, recipientPublicKey), points)
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(points))
  const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final(), cipher.getAuthTag()])
  const length = Buffer.alloc(lengthLength)
  length.writeUInt32LE(ciphertext.length)
  return encodeHex(Buffer.concat([nonce, Buffer.from(points.sender, 'hex'), length, ciphertext]))
}

/**
 * Opens what {@link sealQuorumMessage} sealed to a key pair.
 *
 * @throws {@link CryptoError} `BUNDLE_MALFORMED`, `BUNDLE_REFUSED`
 */
export function openQuorumMessage(recipient: NodeKeyPair, message: string): Uint8Array {
  const bytes = Buffer.from(readHex(message))
  const ciphertext = bytes.subarray(headerLength)
  if (ciphertext.length < tagLength || bytes.readUInt32LE(nonceLength + pointLength) !== ciphertext.length)
    throw malformed(`a nonce, a point, a length and that many bytes`)
  const point = encodeHex(bytes.subarray(nonceLength, nonceLength + pointLength))
  const points = { sender: point, recipient: recipient.uncompressedPublicKey }
  try {
    const shared = shareKey(recipient, point)
    const decipher = createDecipheriv(
      'aes-256-gcm',
      deriveKey(shared, points),
      bytes.subarray(0, nonceLength),
      {
        authTagLength: tagLength,
      },
    )
    decipher.setAAD(boundTo(points)).setAuthTag(ciphertext.subarray(-tagLength))
    return new Uint8Array(
      Buffer.concat([decipher.update(ciphertext.subarray(0, -tagLength)), decipher.final()]),
    )
  } catch (cause) {
    throw new CryptoError('BUNDLE_REFUSED', { expected: 'a message sealed to this key', cause })
  }
}

/** Uncompressed hex. */
interface Points {
  sender: string
  recipient: string
}

const shareKey = ({ privateKeyObject: privateKey }: NodeKeyPair, point: string): Buffer =>
  diffieHellman({ privateKey, publicKey: publicKeyObject(normalisePublicKey(point)) })

function deriveKey(shared: Buffer, { sender, recipient }: Points): Buffer {
  const secret = Buffer.concat([Buffer.from(sender + recipient, 'hex'), shared])
  return createHmac('sha512', secret).update(hmacMessage).digest().subarray(0, 32)
}

/** Additional data of the message: both points, each followed by its length. */
const boundTo = ({ sender, recipient }: Points): Buffer => Buffer.from(`${sender}41${recipient}41`, 'hex')

function readHex(text: string): Uint8Array {
  try {
    const bytes = decodeHex(text)
    if (bytes.length >= headerLength) return bytes
  } catch (cause) {
    throw malformed('lower-case hex', cause)
  }
  throw malformed(`at least ${headerLength} bytes`)
}

const malformed = (expected: string, cause?: unknown) =>
  new CryptoError('BUNDLE_MALFORMED', { expected, cause })
