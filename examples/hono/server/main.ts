import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type AuthVariables, createAuth } from '@latchkey/node/hono'
import { Hono } from 'hono'

// `npm run dev` sets these. For production, set them as .env.example shows.
const { protect } = createAuth({
  apiBaseUrl: process.env.LATCHKEY_API_BASE_URL!,
  audience: process.env.LATCHKEY_ORGANIZATION_ID!,
})

const app = new Hono<{ Variables: AuthVariables }>()

// Responds with 401 unless the user is signed in.
app.get('/api/books', protect(), (context) => {
  const { userId } = context.get('session')
  return context.json({ reader: userId, books: ['Ada', 'Or the Ardor'] })
})

// The built page. In development, Vite serves it.
app.use(serveStatic({ root: 'dist' }))

serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) }, ({ port }) =>
  console.log(`http://localhost:${port}`),
)
