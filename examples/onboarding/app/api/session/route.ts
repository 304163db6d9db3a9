import { sessionRoute } from '../../auth'

// The kit calls this to say who is signed in: `sessionEndpoint` in Providers.tsx.
export const { POST, DELETE } = sessionRoute
