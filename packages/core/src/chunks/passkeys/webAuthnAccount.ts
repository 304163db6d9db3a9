export { sendSignal, startRegistration } from '@simplewebauthn/browser'
export * from './webAuthnLogin.ts'
