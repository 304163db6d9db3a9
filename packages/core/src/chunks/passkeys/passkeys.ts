export { createPasskeyMachine } from '../../flows/passkey/passkeyMachine.ts'
export * from '../sessionRuntime.ts'
