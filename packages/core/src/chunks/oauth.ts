export { createApiRuntime } from '../client/createApiRuntime.ts'
export { createOAuthMachine } from '../flows/oauth/oauthLogin.ts'
export { createSessionRuntime } from '../sessions/createSessionRuntime.ts'
