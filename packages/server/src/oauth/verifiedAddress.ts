import { emailPattern } from '@latchkey/contract/wire'
import { normaliseContact } from '../store/contacts.ts'
import type { Identity } from '../store/oauthIdentities.ts'

/**
 * The verified e-mail address of a token, normalized like contacts. Null if there is none, or if it is not a valid
 * contact. It never signs anybody in. docs/decisions.md#verified-contacts
 */
export const verifiedAddress = ({ email }: Pick<Identity, 'email'>): string | null =>
  email !== undefined && emailPattern.test(email) ? normaliseContact('OTP_TYPE_EMAIL', email) : null
