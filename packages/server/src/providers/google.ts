import type { OAuthProvider } from './OAuthProvider.ts'

/** https://accounts.google.com/.well-known/openid-configuration */
export const google: OAuthProvider = {
  issuer: 'https://accounts.google.com',
  endpoints: {
    tokenUrl: 'https://oauth2.googleapis.com/token',
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    clientAuthentication: 'post',
  },
}
