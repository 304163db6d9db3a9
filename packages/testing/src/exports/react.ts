export { LatchkeyTestProvider, type LatchkeyTestProviderProps } from '../react/LatchkeyTestProvider.tsx'
export type { TestActions } from '../react/testActions.ts'
export type { TestUser, TestUserAccount, TestUserWallet } from '../react/testFacts.ts'
