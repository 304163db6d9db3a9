import { createAuth } from '@latchkey/node/next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { connection } from 'next/server'

// `npm run dev` sets these. For production, set them as .env.example shows.
export const { auth, protect, sessionRoute } = createAuth({
  apiBaseUrl: process.env.LATCHKEY_API_BASE_URL!,
  audience: process.env.LATCHKEY_ORGANIZATION_ID!,
  signInUrl: '/sign-in',
  connection,
  headers,
  redirect,
})
