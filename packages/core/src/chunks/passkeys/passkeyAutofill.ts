export { createAutofill } from '../../flows/passkey/autofill.ts'
export * from '../sessionRuntime.ts'
