export { startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser'
