/** The library that creates passkeys and tells their providers of changes. */
export const loadPasskeyCreation = () => import('../passkeys/passkeyCreation.ts')
