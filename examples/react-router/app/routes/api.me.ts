import { withSession } from '../auth.server.ts'

// Responds with 401 unless the user is signed in.
export const loader = withSession((_args, { userId }) => Response.json({ userId }))
