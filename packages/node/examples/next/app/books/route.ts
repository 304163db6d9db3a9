import { withSession } from '../../withSession.ts'

export const GET = withSession((_request, { userId }) => Response.json({ reader: userId }))
