import type { Login, StampingCredential } from '../../src/decide/lineage.ts'

export const now = 1_767_225_600_000
export const reauthenticationSeconds = 300

/** A request of a member of a parent organization: by default, with an established API key without an end. */
export const loginOf = (
  credential: Partial<StampingCredential>,
  caller: Partial<Login['caller']> = {},
): Login => ({
  now,
  caller: {
    heldUntil: null,
    organization: { parentId: null },
    ...caller,
    credential: {
      type: 'CREDENTIAL_TYPE_API_KEY_P256',
      expiresAt: null,
      authTime: null,
      loginFamilyId: null,
      pageOrigin: null,
      loginMethod: null,
      replacedAt: null,
      establishedAt: now - 1,
      lineageEndsAt: null,
      sessionProfileId: null,
      ...credential,
    },
  },
  settings: {
    vaultOrigin: 'https://vault.example',
    dashboardOrigin: 'https://dashboard.example',
    reauthenticationSeconds,
  },
})
