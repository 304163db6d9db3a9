export { sendSignal, startRegistration, WebAuthnAbortService } from '@simplewebauthn/browser'
