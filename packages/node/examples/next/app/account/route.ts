import { withSession } from '../../withSession'

// Requires a login within the last five minutes.
export const DELETE = withSession((_request, { userId }) => Response.json({ deleted: userId }), {
  maxAuthAgeSeconds: 300,
})
