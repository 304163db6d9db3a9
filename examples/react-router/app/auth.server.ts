import { createAuth } from '@latchkey/node/react-router'

// `npm run dev` sets these. For production, set them as .env.example shows.
export const { getAuth, protect, withSession, sessionAction } = createAuth({
  apiBaseUrl: process.env.LATCHKEY_API_BASE_URL!,
  audience: process.env.LATCHKEY_ORGANIZATION_ID!,
  signInUrl: '/',
})
