import { googleIssuer } from '@latchkey/rules/oidc'

import type { OAuthProvider } from './OAuthProvider.ts'

/** https://accounts.google.com/.well-known/openid-configuration */
export const google: OAuthProvider = {
  issuer: googleIssuer,
  endpoints: {
    tokenUrl: 'https://oauth2.googleapis.com/token',
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    clientAuthentication: 'post',
  },
  // https://developers.google.com/identity/gsi/web/guides/verify-google-id-token#using-a-google-api-client-library
  // Google counts every address beside an `hd`; here it must be of that domain.
  runsMailbox: (address, hostedDomain) => {
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
    return domain === 'gmail.com' || domain === hostedDomain?.toLowerCase()
  },
}
