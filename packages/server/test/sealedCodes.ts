import type { Signer } from '@latchkey/crypto'
import { encodeEncryptedBundle, openSignedBundle, sealBundle } from '@latchkey/crypto/bundle'

import type { Answer } from './callService.ts'
import type { UsedService } from './useTestService.ts'

/** A code whose answer a browser seals. */
export interface SealedCode {
  otpId: string
  otpCode: string
  /** Bundle that the kit of a browser sends for the key that it made. */
  seal(publicKey: string, otpCode?: string): Promise<string>
}

/** Plays the browser that asks for a code and seals what its person types. docs/wire-format.md#one-time-codes */
export async function askForCode({ calls, service }: UsedService, contact: string): Promise<SealedCode> {
  const sent = await calls.proxy('otpInitV2', { otpType: 'OTP_TYPE_EMAIL', contact })
  if (sent.status !== 200) throw new Error(`otp_init_v2: ${JSON.stringify(sent.body)}`)
  const { otpId, otpEncryptionTargetBundle } = sent.body
  const otpCode = (await service.inbox.code(contact)) ?? ''
  return {
    otpId,
    otpCode,
    async seal(publicKey, typed = otpCode) {
      const { targetPublic } = await openSignedBundle(
        otpEncryptionTargetBundle,
        service.config.pinnedKeys.otp,
      )
      const plaintext = JSON.stringify({ otp_code: typed, public_key: publicKey })
      return encodeEncryptedBundle(await sealBundle({ recipientPublicKey: String(targetPublic), plaintext }))
    },
  }
}

/** The whole way to a token. */
export async function proveSealed(used: UsedService, contact: string, key: Signer): Promise<string> {
  const code = await askForCode(used, contact)
  const encryptedOtpBundle = await code.seal(key.publicKey)
  const verified = await used.calls.proxy('otpVerifyV2', { otpId: code.otpId, encryptedOtpBundle })
  if (verified.status !== 200) throw new Error(`otp_verify_v2: ${JSON.stringify(verified.body)}`)
  return verified.body.verificationToken
}

/** The object form of a client signature. docs/wire-format.md#client-signatures */
export async function signMessage(key: Signer, content: object) {
  const message = JSON.stringify(content)
  const signature = Buffer.from(await key.sign(message)).toString('hex')
  return { publicKey: key.publicKey, scheme: 'CLIENT_SIGNATURE_SCHEME_API_P256', message, signature }
}

export const tokenId = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).id

/** A login message, signed. */
export const signLogin = (key: Signer, token: string, publicKey = key.publicKey) =>
  signMessage(key, { login: { publicKey }, tokenId: tokenId(token), type: 'USAGE_TYPE_LOGIN' })

/** A signup message, signed. */
export const signSignup = (key: Signer, token: string, lists: object, name = 'signupV2') =>
  signMessage(key, {
    [name]: { apiKeys: [], authenticators: [], oauthProviders: [], ...lists },
    tokenId: tokenId(token),
    type: 'USAGE_TYPE_SIGNUP',
  })

export const sessionClaims = (answer: Answer) =>
  JSON.parse(Buffer.from(String(answer.body.session).split('.')[1]!, 'base64url').toString())
