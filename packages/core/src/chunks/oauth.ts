export { createOAuthMachine } from '../flows/oauth/oauthLogin.ts'
export { createApiRuntime } from '../kit/createApiRuntime.ts'
export { createSessionRuntime } from '../sessions/createSessionRuntime.ts'
