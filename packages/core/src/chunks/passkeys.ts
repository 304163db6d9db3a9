export { createApiRuntime } from '../client/createApiRuntime.ts'
export { createPasskeyMachine } from '../flows/passkey/passkeyLogin.ts'
export { createSessionRuntime } from '../sessions/createSessionRuntime.ts'
