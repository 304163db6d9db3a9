import type { Kit } from '@latchkey/core'
import { type LoginMethodStanding, listLoginMethods } from '@latchkey/core/vault'

type User = Awaited<ReturnType<Kit['api']['getUser']>>['user']
type ConfirmParameters = NonNullable<Parameters<Kit['api']['confirmLoginMethods']>[0]>

/** The login method of a session. */
export interface UsedMethod {
  /** As wallet_kit_config names it; a social login by the name under which it is linked. */
  readonly method: string
  /** Names it for the service. */
  readonly parameters: ConfirmParameters
  /** When it will count as established by itself, ms since the epoch; undefined if it never does. */
  readonly establishesAt?: number | undefined
}

/** Whether the login of this session may export and change. */
export interface Standing {
  readonly userId: string
  readonly isEstablished: boolean
  readonly used: UsedMethod
  /** Established login methods of the account. */
  readonly established: readonly LoginMethodStanding[]
}

/** Reads what the service says of the session that has just begun. It checks the same at every request. */
export async function readStanding({ api, sessions }: Pick<Kit, 'api' | 'sessions'>): Promise<Standing> {
  const { session } = sessions.state
  if (!session) throw new Error('Nobody is signed in.')
  const { userId, publicKey } = session
  const { user } = await api.getUser({ userId })
  const key = user.apiKeys.find(({ credential }) => credential.publicKey === publicKey)
  return {
    userId,
    isEstablished: key?.establishedAt !== undefined,
    used: usedBy(user, key?.login),
    established: listLoginMethods(user).filter(({ isEstablished }) => isEstablished),
  }
}

type Login = User['apiKeys'][number]['login']

function usedBy(user: User, { method, credentialId: id = '' }: Partial<NonNullable<Login>> = {}): UsedMethod {
  const time = (at: { seconds: string } | undefined) => at && Number(at.seconds) * 1_000
  switch (method) {
    case 'LOGIN_METHOD_SMS': {
      const establishesAt = time(user.userPhoneNumberEstablishesAt)
      return { method: 'sms', parameters: { otpTypes: ['OTP_TYPE_SMS'] }, establishesAt }
    }
    case 'LOGIN_METHOD_PASSKEY': {
      const passkey = user.authenticators.find(({ authenticatorId }) => authenticatorId === id)
      const establishesAt = time(passkey?.establishesAt)
      return { method: 'passkey', parameters: { authenticatorIds: [id] }, establishesAt }
    }
    case 'LOGIN_METHOD_SOCIAL': {
      const identity = user.oauthProviders.find(({ providerId }) => providerId === id)
      const establishesAt = time(identity?.establishesAt)
      return { method: identity?.providerName ?? '', parameters: { providerIds: [id] }, establishesAt }
    }
    case 'LOGIN_METHOD_WALLET': {
      const wallet = user.apiKeys.find(({ apiKeyId }) => apiKeyId === id)
      return { method: 'wallet', parameters: { apiKeyIds: [id] }, establishesAt: time(wallet?.establishesAt) }
    }
    default: {
      const establishesAt = time(user.userEmailEstablishesAt)
      return { method: 'email', parameters: { otpTypes: ['OTP_TYPE_EMAIL'] }, establishesAt }
    }
  }
}
