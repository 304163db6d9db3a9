import type { OAuthProvider } from './OAuthProvider.ts'

/** https://accounts.google.com/.well-known/openid-configuration */
export const google: OAuthProvider = {
  issuer: 'https://accounts.google.com',
  endpoints: {
    tokenUrl: 'https://oauth2.googleapis.com/token',
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
    clientAuthentication: 'post',
  },
  // Apps of one project ask for tokens for each other.
  // https://developers.google.com/identity/openid-connect/openid-connect#an-id-tokens-payload
  ignoresAuthorizedParty: true,
  // https://developers.google.com/identity/gsi/web/guides/verify-google-id-token#using-a-google-api-client-library
  // Google counts every address beside an `hd`; here it must be of that domain.
  runsMailbox: (address, hostedDomain) => {
    const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
    return domain === 'gmail.com' || domain === hostedDomain?.toLowerCase()
  },
}
