import { createFileRoute } from '@tanstack/react-router'
import { withSession } from '../../auth.server.ts'

// Responds with 401 unless the user is signed in.
const GET = withSession((_request, { userId }) => Response.json({ userId }))

export const Route = createFileRoute('/api/me')({ server: { handlers: { GET } } })
