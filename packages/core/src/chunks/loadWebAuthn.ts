/** The library behind the browser's passkey prompts. */
export const loadWebAuthn = () => import('@simplewebauthn/browser')
