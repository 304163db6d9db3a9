import { sessionAction } from '../auth.server.ts'

// The kit calls this to say who is signed in: `sessionEndpoint` in Providers.tsx.
export const action = sessionAction
