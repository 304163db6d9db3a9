export { createPasskeyMachine } from '../flows/passkey/passkeyLogin.ts'
export { createApiRuntime } from '../kit/createApiRuntime.ts'
export { createSessionRuntime } from '../sessions/createSessionRuntime.ts'
