'use server'

import { redirect } from 'next/navigation'
import { protect } from '../auth'
import { saveProfile } from '../profiles'

/**
 * Saves the form for the signed-in user, and goes on to the dashboard. It checks the fields, because a request can have
 * anything in them. Resolves with an error to show.
 */
export async function completeOnboarding(
  _previous: string | undefined,
  form: FormData,
): Promise<string | undefined> {
  const { userId } = await protect({ returnTo: '/onboarding' })
  const team = String(form.get('team') ?? '').trim()
  const role = String(form.get('role') ?? '')
  if (!team || team.length > 100) return 'Enter the name of your team, in 100 characters at most.'
  if (!['Engineer', 'Designer', 'Other'].includes(role)) return 'Choose a role.'
  await saveProfile(userId, { team, role })
  redirect('/dashboard')
}
