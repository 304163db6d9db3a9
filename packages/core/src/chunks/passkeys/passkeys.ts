export { createPasskeyMachine } from '../../flows/passkey/passkeyMachine.ts'
export * from './passkeyOffers.ts'
