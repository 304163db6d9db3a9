import { lazy } from '../environment/lazy.ts'

/** The library behind the browser's passkey prompts. */
export const loadWebAuthn = /* @__PURE__ */ lazy(() => import('@simplewebauthn/browser'))
