import { withSession } from '../auth.server.ts'

// Answers 401 to everybody who isn't signed in.
export const loader = withSession((_args, { userId }) => Response.json({ userId }))
