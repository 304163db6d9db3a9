import type { OAuthProvider } from './OAuthProvider.ts'
import { readDisplayName } from './readDisplayName.ts'

/** OAuth 2 without ID tokens: the user comes from /users/@me. */
export const discord: OAuthProvider = {
  issuer: 'https://discord.com',
  endpoints: {
    tokenUrl: 'https://discord.com/api/oauth2/token',
    userUrl: 'https://discord.com/api/v10/users/@me',
    clientAuthentication: 'basic',
  },
  readUser({ id, email, verified, global_name }) {
    if (typeof id !== 'string') return undefined
    const known = typeof email === 'string' ? { email } : {}
    return { subject: id, ...known, emailVerified: verified === true, name: readDisplayName(global_name) }
  },
}
