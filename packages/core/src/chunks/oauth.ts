export { createOAuthMachine } from '../flows/oauth/oauthMachine.ts'
export { createApiRuntime } from '../kit/createApiRuntime.ts'
export { createSessionRuntime } from '../sessions/createSessionRuntime.ts'
