export { createApiRuntime } from '../client/createApiRuntime.ts'
export { createPasskeyMachine } from '../flows/passkey/passkeyMachine.ts'
export { createSessionRuntime } from '../sessions/createSessionRuntime.ts'
