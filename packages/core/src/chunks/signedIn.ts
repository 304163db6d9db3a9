export { createSessionActions } from '../sessions/createSessionActions.ts'
export { createSessionScheduler } from '../sessions/createSessionScheduler.ts'
export { createLoadedWalletParts } from './loadWalletParts.ts'
export * from './sessionRuntime.ts'
