import type { OAuthProvider } from './OAuthProvider.ts'

/** https://www.facebook.com/.well-known/openid-configuration. With the scope openid it issues ID tokens. */
export const facebook: OAuthProvider = {
  issuer: 'https://www.facebook.com',
  endpoints: {
    tokenUrl: 'https://graph.facebook.com/v21.0/oauth/access_token',
    keysUrl: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
    clientAuthentication: 'post',
  },
}
