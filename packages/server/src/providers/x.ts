import type { OAuthProvider } from './OAuthProvider.ts'

/** OAuth 2 without ID tokens: the person is whoever /2/users/me says. It tells no e-mail address. */
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
