import type { LoginStrength } from './access.ts'

interface NewKeys {
  readonly apiKeys: readonly {
    readonly curveType: string
    readonly expirationSeconds?: string | undefined
  }[]
}

interface UserChange {
  readonly userEmail?: string | undefined
  readonly userPhoneNumber?: string | undefined
}

/** How the caller must have signed in, where it follows from the parameters. Without a schema, so that the enclave can load it. */
export const loginsByParameters = {
  createApiKeys({ apiKeys }: NewKeys): LoginStrength {
    const p256Keys = apiKeys.filter(({ curveType }) => curveType === 'API_KEY_CURVE_P256')
    // A wallet's key doesn't expire and comes with its own proof, as a passkey does.
    if (p256Keys.some(({ expirationSeconds }) => expirationSeconds === undefined)) return 'confirmed'
    return p256Keys.length < apiKeys.length ? 'lasting' : 'recent'
  },

  updateUser: ({ userEmail, userPhoneNumber }: UserChange): LoginStrength =>
    userEmail === undefined && userPhoneNumber === undefined ? 'any' : 'lasting',
}
