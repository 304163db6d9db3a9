export { createPasskeyMachine } from '../../flows/passkey/passkeyMachine.ts'
export * from './passkeyAutofill.ts'
