import { withSession } from '../../withSession'

// Not in a session that began an hour ago.
export const DELETE = withSession((_request, { userId }) => Response.json({ deleted: userId }), {
  maxAuthAgeSeconds: 300,
})
