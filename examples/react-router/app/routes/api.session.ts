import { sessionAction } from '../auth.server.ts'

// The kit tells the server here who is signed in: `sessionEndpoint` in Providers.tsx.
export const action = sessionAction
