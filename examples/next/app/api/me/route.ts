import { withSession } from '../../auth'

// Responds with 401 unless the user is signed in.
export const GET = withSession((_request, { userId }) => Response.json({ userId }))
