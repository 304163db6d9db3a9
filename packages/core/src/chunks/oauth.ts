export { createApiRuntime } from '../client/createApiRuntime.ts'
export { createOAuthMachine } from '../flows/oauth/oauthMachine.ts'
export { createSessionRuntime } from '../sessions/createSessionRuntime.ts'
