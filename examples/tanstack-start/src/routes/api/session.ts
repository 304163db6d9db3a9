import { createFileRoute } from '@tanstack/react-router'
import { sessionHandlers } from '../../auth.server.ts'

// The kit calls this to say who is signed in: `sessionEndpoint` in Providers.tsx.
export const Route = createFileRoute('/api/session')({ server: { handlers: sessionHandlers } })
