import { withSession } from '../../withSession'

export const GET = withSession((_request, { userId }) => Response.json({ reader: userId }))
