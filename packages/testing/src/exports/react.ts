export type { TestActions } from '../react/createStateKit.ts'
export { LatchkeyTestProvider, type LatchkeyTestProviderProps } from '../react/LatchkeyTestProvider.tsx'
export type { TestUser, TestUserAccount, TestUserWallet } from '../react/testFacts.ts'
