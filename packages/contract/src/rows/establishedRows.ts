// Written from the definitions in operations/ by `npx vitest run packages/contract -u`.

/** Submits that only an established login method may make, some of them with some parameters alone. */
export const establishedRows = [
  'approveContactChange',
  'confirmLoginMethods',
  'createApiKeys',
  'createLimits',
  'createPolicies',
  'createPolicy',
  'createSessionProfile',
  'createUsers',
  'deleteLimits',
  'deletePolicies',
  'deletePolicy',
  'deleteUsers',
  'removeIpAllowlist',
  'requestContactChange',
  'setIpAllowlist',
  'updateMemberLimits',
  'updatePolicy',
  'updateRootQuorum',
] as const
