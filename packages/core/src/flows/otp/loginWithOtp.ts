import { CryptoError, signClientSignature } from '@latchkey/crypto'
import { loadOneTimeCode } from '../../chunks/loaders/loadOneTimeCode.ts'
import { readText } from '../../client/readAnswer.ts'
import { KitError } from '../../errors/KitError.ts'
import type { Session } from '../../sessions/session.ts'
import type { InternalKit } from '../internalKit.ts'
import { requireSignUp, signUpOnce } from '../signUp.ts'
import type { LoginProgress, SentCode } from './otpEffects.ts'
import type { OtpMachine } from './otpFlow.ts'
import { createOtpMachine, readEmail, readPhone } from './otpMachine.ts'

export interface LoginWithOtpParameters {
  otpType: 'OTP_TYPE_EMAIL' | 'OTP_TYPE_SMS'
  /** Names the code that was sent, and the key that is made for it. */
  otpId: string
  /** Key that the code is sealed to. */
  target?: string | undefined
  /** Code that the user typed. */
  code: string
  /** The e-mail address or phone number that the code was sent to. */
  contact: string
  /** Pass the same object again to continue an earlier call. */
  progress: LoginProgress
  signal: AbortSignal
}

/**
 * Trades a one-time code for a session bound to a fresh key that never leaves this device. A new user is signed
 * up first. Resolves with undefined, and sets `progress.accountExists`, if they may have an account already. After
 * a lost answer, the same call with the same `progress` goes on with the same key. docs/decisions.md#lost-replies,
 * docs/security.md#identities-not-addresses
 *
 * @throws {@link ApiError} `OTP_INVALID`, `OTP_EXPIRED`, `VERIFICATION_TOKEN_INVALID`
 * @throws {@link KitError} `USER_NOT_FOUND` with `signUp: false` or `organizationId`, `OFFLINE`, `UNREACHABLE`, `TIMEOUT`, `SESSION_INVALID`, ...
 */
export async function loginWithOtp(
  kit: InternalKit,
  parameters: LoginWithOtpParameters,
): Promise<Session | undefined> {
  const { proxy } = kit
  const { otpType, otpId: keyName, contact, progress, signal } = parameters
  const { prefetch, keys, startSession } = await kit.sessionRuntime()
  prefetch()
  // One key per code, so that a lost answer can be requested again, even after a reload.
  const key = await keys.make(keyName)
  const { publicKey } = key.pair
  progress.verificationToken ??= await verifyCode(kit, parameters, publicKey)
  const { verificationToken } = progress
  const asMember = kit.config.organizationId !== undefined
  if (!asMember && !(await signUpIfNew(kit, parameters, verificationToken))) return undefined
  // Proves that the user who entered the code also holds the key.
  const clientSignature = await signClientSignature(key.pair, verificationToken)
  const { sessionProfileId } = kit.config
  const request = { verificationToken, publicKey, sessionProfileId }
  const answer = asMember
    ? proxy.otpLoginV2({ ...request, clientSignature, asMember }, { signal })
    : proxy.otpLogin({ ...request, client_signature: clientSignature }, { signal })
  const method = otpType === 'OTP_TYPE_SMS' ? 'sms' : 'email'
  const { isNewAccount } = progress
  const login = { answer, operation: 'otp_login', keyName, key, contact, method, isNewAccount, signal }
  return startSession(login)
}

type OtpType = LoginWithOtpParameters['otpType']

/** Sends a code, and fetches meanwhile what encrypts it. */
async function sendCode(
  { config, proxy, sessionRuntime }: InternalKit,
  request: { otpType: OtpType; contact: string },
  signal: AbortSignal,
): Promise<SentCode> {
  if (config.oneTimeCodes === 'plain')
    return { otpId: readText(await proxy.otpInit(request, { signal }), 'otpId', 'otp_init') }
  // If this fails, it is tried again, and reported, when the code is typed.
  Promise.all([
    loadOneTimeCode(),
    sessionRuntime().then(({ trustedKeys }) => trustedKeys('otp', false)),
  ]).catch(() => {})
  const answer = await proxy.otpInitV2(request, { signal })
  const read = (field: string) => readText(answer, field, 'otp_init_v2')
  return { otpId: read('otpId'), target: read('otpEncryptionTargetBundle') }
}

/** Trades the code for a verification token that is bound to the key. */
async function verifyCode(
  kit: InternalKit,
  parameters: LoginWithOtpParameters,
  publicKey: string,
): Promise<string> {
  const { config, proxy } = kit
  const { otpId, code, signal } = parameters
  const answer =
    config.oneTimeCodes === 'plain'
      ? await proxy.otpVerify({ otpId, otpCode: code, public_key: publicKey }, { signal })
      : await proxy.otpVerifyV2(
          { otpId, encryptedOtpBundle: await sealCode(kit, parameters, publicKey) },
          { signal },
        )
  return readText(answer, 'verificationToken', 'otp_verify')
}

/** Encrypts the code and the key for the service: the auth proxy could use the code for a key of its own. */
async function sealCode(
  kit: InternalKit,
  { otpId, code, target = '' }: LoginWithOtpParameters,
  publicKey: string,
): Promise<string> {
  const [{ sealOneTimeCode }, { trustedKeys }] = await Promise.all([loadOneTimeCode(), kit.sessionRuntime()])
  let refused: unknown
  // The service may have a new key since the known one was fetched.
  for (const fresh of [false, true])
    for (const pinnedPublicKey of await trustedKeys('otp', fresh))
      try {
        return await sealOneTimeCode({ target, pinnedPublicKey, otpId, code, publicKey })
      } catch (error) {
        if (!(error instanceof CryptoError)) throw error
        refused = error
      }
  throw new KitError('UNEXPECTED_ANSWER', {
    message: "otp_init_v2: the key for the code is not signed by the service's key. Nothing was sent.",
    operation: 'otp_init_v2',
    cause: refused,
  })
}

/** Signs up a user who has no account. Resolves with false if they may have one that other login methods open. */
async function signUpIfNew(
  kit: InternalKit,
  { otpType, otpId, contact, progress, signal }: LoginWithOtpParameters,
  verificationToken: string,
): Promise<boolean> {
  const isPhone = otpType === 'OTP_TYPE_SMS'
  const filterType = isPhone ? 'PHONE_NUMBER' : 'EMAIL'
  const filter = { filterType, filterValue: contact, verificationToken } as const
  const { organizationId, socialProviders = [] } = await kit.proxy.account(filter, { signal })
  if (organizationId) return true
  const providers = socialProviders.filter((id) => kit.authConfig.state.config?.enabledProviders.includes(id))
  if (providers.length > 0 && !progress.isNewAccount) progress.accountExists = providers
  if (progress.accountExists && !progress.asNew) return false
  requireSignUp(kit, 'otp_login')
  progress.isNewAccount = true
  const params = {
    userName: contact,
    ...(isPhone ? { userPhoneNumber: contact } : { userEmail: contact }),
    // The same for each attempt, so that the service recognizes a repeated one.
    organizationName: `sub-org-${otpId}`,
    apiKeys: [],
    authenticators: [],
    oauthProviders: [],
    verificationToken,
  }
  await signUpOnce(kit, params, { progress, signal })
  return true
}

const methods = {
  email: { otpType: 'OTP_TYPE_EMAIL', read: readEmail },
  sms: { otpType: 'OTP_TYPE_SMS', read: readPhone },
} as const

/** Login by a code sent by e-mail or SMS. */
export function createOtpLoginMachine(kit: InternalKit, name: keyof typeof methods): OtpMachine {
  const { otpType, read } = methods[name]
  return createOtpMachine(kit, {
    name,
    read,
    async send(contact, signal) {
      const sent = await sendCode(kit, { otpType, contact }, signal)
      // Made while the user reads the message. If it fails, submitCode reports it.
      kit
        .sessionRuntime()
        .then(({ keys }) => keys.make(sent.otpId))
        .catch(() => {})
      return sent
    },
    async finish(typed) {
      const session = await loginWithOtp(kit, { ...typed, otpType })
      const { contact, progress } = typed
      if (!session) return { status: 'account-exists', contact, methods: progress.accountExists ?? [] }
      return { status: 'signed-in', contact, isNewAccount: progress.isNewAccount ?? false, session }
    },
  })
}
