import { createAuth } from '@latchkey/node/tanstack-start'
import { redirect } from '@tanstack/react-router'
import { getRequest } from '@tanstack/react-start/server'

// `npm run dev` sets these. For production, set them as .env.example shows.
export const { auth, protect, withSession, sessionHandlers } = createAuth({
  apiBaseUrl: process.env.LATCHKEY_API_BASE_URL!,
  audience: process.env.LATCHKEY_ORGANIZATION_ID!,
  signInUrl: '/',
  getRequest,
  redirect,
})
