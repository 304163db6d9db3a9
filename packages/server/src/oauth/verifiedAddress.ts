import { emailPattern } from '@latchkey/contract/wire'
import { normaliseContact } from '../store/contacts.ts'
import type { Identity } from '../store/oauthIdentities.ts'

/**
 * The address that a provider's token says it verified, spelled as contacts are kept; null where it names none, or what
 * could be nobody's contact here. It is no identity: nobody is signed in by it. decisions.md 7
 */
export const verifiedAddress = ({ email }: Pick<Identity, 'email'>): string | null =>
  email !== undefined && emailPattern.test(email) ? normaliseContact('OTP_TYPE_EMAIL', email) : null
