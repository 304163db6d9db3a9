import { sessionRoute } from '../../auth'

// The kit tells the server here who is signed in: `sessionEndpoint` in Providers.tsx.
export const { POST, DELETE } = sessionRoute
