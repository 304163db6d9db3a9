import { createAuth } from '@latchkey/node'
import { type NextRequest, NextResponse } from 'next/server'
import { readProfile } from './app/profiles'

const { getAuth } = createAuth({
  apiBaseUrl: process.env.LATCHKEY_API_BASE_URL!,
  audience: process.env.LATCHKEY_ORGANIZATION_ID!,
})

/** Sends users who aren't signed in to the sign-in, new users to the form, and everybody else past it. */
export async function proxy(request: NextRequest) {
  const { pathname } = request.nextUrl
  const redirectTo = (path: string) => NextResponse.redirect(new URL(path, request.url))
  const { status, session } = await getAuth(request)
  if (status === 'unavailable') return new NextResponse('Try again later', { status: 503 })
  if (!session) return redirectTo(`/sign-in?returnTo=${encodeURIComponent(pathname)}`)
  const isOnboarded = Boolean(await readProfile(session.userId))
  const isForm = pathname === '/onboarding'
  if (isOnboarded === isForm) return redirectTo(isOnboarded ? '/dashboard' : '/onboarding')
  return NextResponse.next()
}

export const config = { matcher: ['/dashboard/:path*', '/onboarding'] }
