export { createPasskeyMachine } from '../flows/passkey/passkeyMachine.ts'
export { createApiRuntime } from '../kit/createApiRuntime.ts'
export { createSessionRuntime } from '../sessions/createSessionRuntime.ts'
