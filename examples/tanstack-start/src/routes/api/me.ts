import { createFileRoute } from '@tanstack/react-router'
import { withSession } from '../../auth.server.ts'

// Answers 401 to everybody who isn't signed in.
const GET = withSession((_request, { userId }) => Response.json({ userId }))

export const Route = createFileRoute('/api/me')({ server: { handlers: { GET } } })
