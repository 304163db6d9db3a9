// The flows that end in a typed code, in one chunk: most of each is the same machine.
// Whoever loads this needs the vault: what both need stands with it.
export { createEngine as engine } from '../engine.ts'
export { createVault as base } from '../vault.ts'
export { createContactChangeMachine } from './contact-change/contactChange.ts'
export { createOtpLoginMachine } from './otp/otpLogin.ts'
