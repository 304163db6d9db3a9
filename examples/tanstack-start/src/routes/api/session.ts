import { createFileRoute } from '@tanstack/react-router'
import { sessionHandlers } from '../../auth.server.ts'

// The kit tells the server here who is signed in: `sessionEndpoint` in Providers.tsx.
export const Route = createFileRoute('/api/session')({ server: { handlers: sessionHandlers } })
