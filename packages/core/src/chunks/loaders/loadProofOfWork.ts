import { lazy } from '../../environment/lazy.ts'

/** Loaded when the service asks for a proof of work: during a wave of sign-ups. */
export const loadProofOfWork = /* @__PURE__ */ lazy(() => import('../proofOfWork.ts'))
