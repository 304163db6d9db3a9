import { withSession } from '../../auth'

// Answers 401 to everybody who isn't signed in.
export const GET = withSession((_request, { userId }) => Response.json({ userId }))
