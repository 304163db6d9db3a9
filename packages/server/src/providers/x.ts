import type { OAuthProvider } from './OAuthProvider.ts'

/** OAuth 2 without ID tokens: the user comes from /2/users/me, which has no e-mail address. */
export const x: OAuthProvider = {
  issuer: 'https://x.com',
  endpoints: {
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    userUrl: 'https://api.x.com/2/users/me',
    clientAuthentication: 'basic',
  },
  readUser({ data }) {
    const { id } = (data ?? {}) as { id?: unknown }
    return typeof id === 'string' ? { subject: id, emailVerified: false } : undefined
  },
}
