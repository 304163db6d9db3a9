export { createOAuthMachine } from '../flows/oauth/oauthMachine.ts'
export * from './sessionRuntime.ts'
