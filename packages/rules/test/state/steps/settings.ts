import { textDigestHex } from '../../../src/state/textDigest.ts'
import { ada, day, grace, id, made, now, other } from '../changes.ts'
import { address, helper, requested } from '../contactChanges.ts'
import type { Steps } from './step.types.ts'

const asked = (operation: string, parameters: object) => ({ operation, parameters })
const clientId = id(9)
const stored = (value: string) => ({
  [`oauth2Credentials ${clientId}`]: { name: 'oauth2Credentials', value } as const,
})
const google = { provider: 'OAUTH2_PROVIDER_GOOGLE', clientId: 'client' }
const waiting = { ...requested, requestedBy: ada, approvedBy: null, requestedAt: now, dueAt: now + 2 * day }
const mine = { ...helper, userId: ada, digest: textDigestHex('ben@example.com'), namedAt: now }

/** Settings of a parent, recovery contacts, and changes of contacts. */
export const settingSteps: Steps = {
  'a value of a setting': {
    asked: asked('updateAuthProxyConfig', { allowedOrigins: ['https://app.example'] }),
    becomes: { settings: { [made]: { name: 'allowedOrigins', value: 'https://app.example' } } },
    most: { settings: Number.POSITIVE_INFINITY },
  },
  'what a new configuration begins with': {
    asked: asked('enableAuthProxy', {}),
    becomes: {
      settings: {
        [made]: { name: 'allowedAuthMethods', value: 'email' },
        [other]: { name: 'passkeyOrigins', value: '' },
      },
    },
    most: { settings: 2 },
  },
  'a stored client': {
    asked: asked('createOauth2Credential', google),
    becomes: { settings: stored('["google","client"]') },
  },
  'a stored client of a provider that a parent added': {
    asked: asked('createOauth2Credential', { ...google, provider: 'Provider-of-a-parent' }),
    becomes: { settings: stored('["Provider-of-a-parent","client"]') },
  },
  'a stored client that changes': {
    asked: asked('updateOauth2Credential', { ...google, oauth2CredentialId: clientId }),
    there: { settings: stored('["google","before"]') },
    becomes: { settings: stored('["google","client"]') },
  },
  'a stored client that is deleted': {
    asked: asked('deleteOauth2Credential', { oauth2CredentialId: clientId }),
    there: { settings: stored('["google","client"]') },
    becomes: { settings: { [`oauth2Credentials ${clientId}`]: undefined } },
    isDemanded: true,
  },
  'a recovery contact': {
    asked: asked('nameRecoveryContact', { userId: ada, email: 'Ben@Example.com' }),
    becomes: { recoveryContacts: { [made]: mine } },
  },
  'a recovery contact that is removed': {
    asked: asked('removeRecoveryContact', { userId: ada }),
    there: { recoveryContacts: { [made]: mine, [other]: { ...mine, userId: grace } } },
    becomes: { recoveryContacts: { [made]: undefined } },
    isDemanded: true,
  },
  'a change of a contact': {
    asked: asked('requestContactChange', { userId: ada, otpType: 'OTP_TYPE_EMAIL', contact: address }),
    becomes: { contactChanges: { [made]: waiting } },
  },
  'a change of a contact that is rejected': {
    asked: asked('rejectContactChange', { contactChangeId: made }),
    there: { contactChanges: { [made]: waiting, [other]: waiting } },
    becomes: { contactChanges: { [made]: undefined } },
    isDemanded: true,
  },
  'a change of a contact that is stopped': {
    asked: asked('stopContactChange', { contactChangeId: made }),
    there: { contactChanges: { [made]: waiting, [other]: waiting } },
    becomes: { contactChanges: { [made]: undefined } },
    isDemanded: true,
  },
}
