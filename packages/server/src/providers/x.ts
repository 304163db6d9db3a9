import type { OAuthProvider } from './OAuthProvider.ts'
import { readDisplayName } from './readDisplayName.ts'

/** OAuth 2 without ID tokens: the user comes from /2/users/me, which has no e-mail address. */
export const x: OAuthProvider = {
  issuer: 'https://x.com',
  endpoints: {
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    userUrl: 'https://api.x.com/2/users/me',
    clientAuthentication: 'basic',
  },
  readUser({ data }) {
    const { id, name } = (data ?? {}) as { id?: unknown; name?: unknown }
    if (typeof id !== 'string') return undefined
    return { subject: id, emailVerified: false, name: readDisplayName(name) }
  },
}
