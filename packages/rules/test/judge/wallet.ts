import { createHash, randomUUID } from 'node:crypto'
import { createSiweMessage, createSiwsMessage, encodeBase58 } from '@latchkey/crypto/node'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'

import { ethereumAddress } from '../../src/decode/ethereumAddress.ts'
import type { Stamped } from '../../src/judge/findStamper.ts'
import type { State } from '../../src/state/State.ts'
import { now } from './exampleCase.ts'

type Curve = 'SECP256K1' | 'ED25519'

interface WalletStampOptions {
  /** Page that the text names. */
  uri?: string
  /** Body that the text names. @default the one that is stamped */
  named?: string
  issuedAt?: number
  /** Without a text, the wallet signs the body itself. */
  isBare?: boolean
}

const schemes = {
  SECP256K1: 'SIGNATURE_SCHEME_TK_API_SECP256K1_EIP191',
  ED25519: 'SIGNATURE_SCHEME_TK_API_ED25519',
}
const addressOf = { SECP256K1: ethereumAddress, ED25519: encodeBase58 }
const writers = { SECP256K1: createSiweMessage, ED25519: createSiwsMessage }

function signBy(curve: Curve, secret: Uint8Array, text: string): Uint8Array {
  const bytes = Buffer.from(text)
  if (curve === 'ED25519') return ed25519.sign(bytes, secret)
  const digest = keccak_256(
    Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes]),
  )
  return secp256k1.sign(digest, secret, { prehash: false, format: 'der' })
}

/** Header of a stamp. */
const headerOf = (envelope: object) => Buffer.from(JSON.stringify(envelope)).toString('base64url')
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** A wallet of a user, and its record. */
export function createWallet(curve: Curve, userId: string) {
  const { secretKey, publicKey } = (curve === 'ED25519' ? ed25519 : secp256k1).keygen()
  const record: State['keys'][number] = {
    id: randomUUID(),
    userId,
    type: `CREDENTIAL_TYPE_API_KEY_${curve}`,
    publicKey,
    expiresAt: null,
    profileId: null,
    establishedAt: 0,
    lineageEndsAt: null,
  }
  return {
    record,

    /** Stamps a body with a sign-in text, as wallets do. */
    stamp(
      body: string,
      { uri = 'https://vault.example/', named = body, issuedAt = now, isBare }: WalletStampOptions = {},
    ): Stamped {
      const message = writers[curve]({
        domain: new URL(uri).host,
        address: addressOf[curve](publicKey),
        uri,
        nonce: createHash('sha256').update(named).digest('hex'),
        issuedAt: new Date(issuedAt).toISOString(),
      })
      const signature = hex(signBy(curve, secretKey, isBare ? body : message))
      const envelope = {
        publicKey: hex(publicKey),
        scheme: schemes[curve],
        signature,
        ...(!isBare && { message }),
      }
      return { body: Buffer.from(body), header: 'X-Stamp', stamp: headerOf(envelope) }
    },
  }
}
