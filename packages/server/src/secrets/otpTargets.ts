import { hkdfSync } from 'node:crypto'
import { decodeEncryptedBundle, signBundle } from '@latchkey/crypto/bundle'
import {
  CryptoError,
  importNodeBundleKey,
  importNodeKeyPair,
  type NodeBundleKey,
  type NodeKeyPair,
} from '@latchkey/crypto/node'
import { parseStrictJson, StrictJsonError } from '@latchkey/rules/stamps'
import { invalid } from '../errors/ServiceError.ts'
import { acceptedKeys, type Secrets } from './secrets.ts'
import { tryKeys } from './tryKeys.ts'

/** A sealed code and the key that its token is bound to. docs/wire-format.md#one-time-codes */
export interface SealedCode {
  otpCode: string
  publicKey: string
}

/**
 * A key pair for each one-time code. Browsers seal the typed code and their key to it, so that the auth proxy can
 * neither read nor change them. docs/decisions.md#the-auth-proxy
 */
export interface OtpTargets {
  /** The key that clients pin, 130 hex digits. */
  signerPublicKey: string
  /** The other keys of a rotation, which clients should trust too. */
  otherSignerPublicKeys: string[]
  /** The public key, signed by the key that clients pin. */
  publish(otpId: string, organizationId: string): Promise<string>
  /** @throws ServiceError REQUEST_INVALID, at `path` */
  open(otpId: string, bundle: string, path: string): Promise<SealedCode>
}

/** The order of P-256's group, less one. SEC 2 §2.4.2 */
const room = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632550n

export function createOtpTargets(secrets: Pick<Secrets, 'pepper' | 'otpKey' | 'others'>): OtpTargets {
  const peppers = acceptedKeys(secrets, 'pepper')
  const [signer, ...otherSigners] = acceptedKeys(secrets, 'otpKey').map(importNodeKeyPair) as [
    NodeKeyPair,
    ...NodeKeyPair[],
  ]
  const signerPublicKey = signer.uncompressedPublicKey

  /** Derived from the code's id, so it is never stored. It is useless once the code is used. */
  function targetOf(otpId: string, pepper = peppers[0]!): NodeBundleKey {
    // 16 bytes more than the order, so that scalars are uniform. FIPS 186-5, A.2.1
    const bytes = hkdfSync('sha256', Buffer.from(pepper, 'hex'), '', `otp target ${otpId}`, 48)
    const scalar = 1n + (BigInt(`0x${Buffer.from(bytes).toString('hex')}`) % room)
    return importNodeBundleKey(scalar.toString(16).padStart(64, '0'))
  }

  /** The code's target may be from before the pepper was replaced. */
  function openSealed(otpId: string, bundle: string): Promise<Uint8Array> {
    const sealed = decodeEncryptedBundle(bundle)
    return tryKeys(peppers, (pepper) => targetOf(otpId, pepper).open(sealed))
  }

  return {
    signerPublicKey,
    otherSignerPublicKeys: otherSigners.map(({ uncompressedPublicKey }) => uncompressedPublicKey),
    async publish(otpId, organizationId) {
      const { publicKey: targetPublic } = targetOf(otpId)
      return await signBundle({ signer, signerPublicKey, data: { targetPublic, organizationId, otpId } })
    },

    async open(otpId, bundle, path) {
      try {
        return readSealedCode(await openSealed(otpId, bundle))
      } catch (cause) {
        if (!(cause instanceof CryptoError || cause instanceof StrictJsonError)) throw cause
        throw invalid(
          path,
          'got a bundle that does not open, expected one sealed to the key of this code',
          cause,
        )
      }
    },
  }
}

function readSealedCode(plaintext: Uint8Array): SealedCode {
  const { otp_code: otpCode, public_key: publicKey } = (parseStrictJson(plaintext) ?? {}) as Record<
    string,
    unknown
  >
  // One that is typed, or one of an invitation's link. docs/decisions.md#invitations
  const isCode = typeof otpCode === 'string' && /^(?:(?:[ -]?[0-9A-Za-z]){6,9} ?|[0-9A-Z]{26})$/.test(otpCode)
  if (isCode && typeof publicKey === 'string') return { otpCode, publicKey }
  throw new StrictJsonError('the bundle contains no code and key')
}
