import { CryptoError } from '../CryptoError.ts'
import { decodeDer } from '../der.ts'
import { wireConstants } from '../wireConstants.ts'
import { publicKeyObject } from './publicKeyObject.ts'
import { type VerifyP256Parameters, verifyP256 } from './verifyP256.ts'

/** How one kind of key signs requests. */
export interface StampScheme {
  /** Throws unless this is how the scheme spells a key. */
  checkPublicKey(publicKey: string): void
  /** The bytes of a signature's text; throws unless it is well formed. */
  readSignature(signature: string): Uint8Array
  /** Whether the key signed the data. */
  verify(parameters: VerifyP256Parameters): boolean
}

const p256: StampScheme = {
  checkPublicKey: publicKeyObject,
  readSignature(signature) {
    if (!/^(?:[0-9a-f]{2}){8,72}$/.test(signature))
      throw new CryptoError('HEX_INVALID', { expected: 'the lower-case hex of 8 to 72 bytes' })
    const der = Buffer.from(signature, 'hex')
    decodeDer(der)
    return der
  },
  verify: verifyP256,
}

/** The schemes that are built, by the name they have on the wire. What has no row is refused. */
export const stampSchemes: ReadonlyMap<string, StampScheme> = /* @__PURE__ */ new Map([
  [wireConstants.stampSchemes.p256, p256],
])
