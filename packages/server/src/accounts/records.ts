import type {
  ApiKey,
  Authenticator,
  OAuth2Credential,
  OAuthProvider,
  Timestamp,
  User,
} from '@latchkey/contract'
import { providerNameOf } from '../oauth/providers/index.ts'
import type { AuthenticatorRow } from '../store/authenticators.ts'
import type { CredentialRow } from '../store/credentials.ts'
import type { OAuth2CredentialRow } from '../store/oauth2Credentials.ts'
import type { OAuthIdentityRow } from '../store/oauthIdentities.ts'
import { passkeyType } from '../store/passkeyCaller.ts'
import type { UserRow } from '../store/users.ts'

/** service.md, Timestamp object */
export const toTimestamp = (milliseconds: number): Timestamp => ({
  seconds: String(Math.floor(milliseconds / 1_000)),
  nanos: String((milliseconds % 1_000) * 1_000_000),
})

const times = ({ createdAt, updatedAt }: { createdAt: number; updatedAt: number }) => ({
  createdAt: toTimestamp(createdAt),
  updatedAt: toTimestamp(updatedAt),
})

/** A key as it goes out. wire.md A4 */
export function toApiKey(row: CredentialRow): ApiKey {
  return {
    apiKeyId: row.id,
    apiKeyName: row.name,
    credential: { publicKey: row.publicKey, type: row.type },
    ...(row.expirationSeconds === null ? {} : { expirationSeconds: String(row.expirationSeconds) }),
    ...loginOf(row),
    ...times(row),
  }
}

/** The login that a key came of; API keys that nobody logged in for have none. */
function loginOf({ chainId, authTime, expiresAt, userAgent }: CredentialRow): Pick<ApiKey, 'login'> {
  if (chainId === null || authTime === null || expiresAt === null) return {}
  const times = { authTime: toTimestamp(authTime), expiresAt: toTimestamp(expiresAt) }
  return { login: { chainId, ...times, ...(userAgent !== null && { userAgent }) } }
}

/** A passkey as it goes out. wire.md 1.3 and A4 */
export function toAuthenticator(row: AuthenticatorRow): Authenticator {
  return {
    transports: row.transports,
    attestationType: row.attestationType,
    aaguid: row.aaguid,
    credentialId: row.credentialId,
    // Nobody is asked over the network which model an aaguid stands for.
    model: '',
    credential: { publicKey: row.publicKey, type: passkeyType },
    authenticatorId: row.id,
    authenticatorName: row.name,
    ...times(row),
    ...(row.lastUsedAt !== null && { lastUsedAt: toTimestamp(row.lastUsedAt) }),
    backedUp: row.backedUp,
  }
}

/** A linked identity as it goes out. wire.md A4 */
export const toOAuthProvider = (row: OAuthIdentityRow): OAuthProvider => ({
  providerId: row.id,
  providerName: row.name,
  issuer: row.issuer,
  audience: row.audience,
  subject: row.subject,
  ...times(row),
})

/** A client of a provider as it goes out, with its secret as it was sent: sealed. wire.md A4 */
export const toOAuth2Credential = (row: OAuth2CredentialRow): OAuth2Credential => ({
  oauth2CredentialId: row.id,
  organizationId: row.organizationId,
  provider: providerNameOf(row.provider),
  clientId: row.clientId,
  encryptedClientSecret: row.sentSecret ?? '',
  ...times(row),
})

/** Contacts, and whether the service holds a proof of them. */
const contactsOf = ({ email, emailProvenAt, phoneNumber, phoneNumberProvenAt }: UserRow) => ({
  ...(email !== null && { userEmail: email, userEmailVerified: emailProvenAt !== null }),
  ...(phoneNumber !== null && {
    userPhoneNumber: phoneNumber,
    userPhoneNumberVerified: phoneNumberProvenAt !== null,
  }),
})

/** A user as it goes out; a contact that waits for its proof is not shown as theirs. decisions.md 7 */
export function toUser(
  row: UserRow,
  keys: readonly CredentialRow[],
  passkeys: readonly AuthenticatorRow[],
  identities: readonly OAuthIdentityRow[],
): User {
  return {
    userId: row.id,
    userName: row.name,
    ...contactsOf(row),
    authenticators: passkeys.map(toAuthenticator),
    apiKeys: keys.map(toApiKey),
    userTags: [],
    oauthProviders: identities.map(toOAuthProvider),
    mfaPolicies: [],
    ...times(row),
  }
}
