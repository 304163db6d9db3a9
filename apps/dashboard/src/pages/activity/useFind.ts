import { uuidPattern } from '@latchkey/contract/wire'
import { type Kit, type KitErrorCode, useKit } from '@latchkey/ui'
import { useRef, useState } from 'react'

/** Object that an ID or a contact belongs to. */
export type Match =
  | { kind: 'activity'; activityId: string }
  | { kind: 'member'; userId: string }
  | { kind: 'account'; organizationId: string }
  | { kind: 'contact'; contact: string }

export interface Find {
  /** Resolves with undefined if nothing matches, or if the search failed. */
  find(text: string): Promise<Match | undefined>
  busy: boolean
  /** Text of the last search, if it found nothing. */
  missing: string | undefined
  error: Error | undefined
}

/** Finds the activity, member or account that an ID or a contact belongs to. */
export function useFind(): Find {
  const kit = useKit()
  const newest = useRef(0)
  const [state, setState] = useState<{ busy: boolean; missing?: string; error?: Error }>({ busy: false })
  return {
    busy: state.busy,
    missing: state.missing,
    error: state.error,
    async find(text) {
      const number = ++newest.current
      const update = (next: typeof state) => newest.current === number && setState(next)
      update({ busy: true })
      try {
        const match = await look(kit, text)
        update({ busy: false, ...(!match && { missing: text }) })
        return newest.current === number ? match : undefined
      } catch (error) {
        update({ busy: false, error: error as Error })
        return undefined
      }
    },
  }
}

async function look(kit: Kit, typed: string): Promise<Match | undefined> {
  const text = typed.trim()
  const id = text.toLowerCase()
  const { users } = await kit.api.listUsers({})
  const member = users.find(
    ({ userId, userEmail, userPhoneNumber }) =>
      userId === id || userEmail?.toLowerCase() === id || userPhoneNumber === text,
  )
  if (member) return { kind: 'member', userId: member.userId }
  if (uuidPattern.test(id)) {
    const activity = await unlessUnknown(kit.api.getActivity({ activityId: id }))
    if (activity) return { kind: 'activity', activityId: activity.activity.id }
    const params = { paginationOptions: { limit: '1' } }
    const account = await unlessUnknown(kit.api.listActivities(params, { organizationId: id }))
    if (account) return { kind: 'account', organizationId: id }
  }
  const people = await unlessUnknown(kit.api.listSubOrganizations({ search: text }))
  const [first] = people?.subOrganizations ?? []
  if (first) return { kind: 'account', organizationId: first.organizationId }
  // Somebody without an account may still have been sent something.
  if (!contactPattern.test(text)) return undefined
  const sent = await unlessUnknown(kit.api.getContactMessages({ contact: text }))
  return sent && sent.messages.length > 0 ? { kind: 'contact', contact: text } : undefined
}

/** An e-mail address, or a phone number in international format. */
const contactPattern = /^\S+@\S+$|^\+\d{6,15}$/

/** An ID that nothing has, or that isn't for this member, is an answer; everything else is a failure. */
const refusals: readonly KitErrorCode[] = [
  'ACTIVITY_NOT_FOUND',
  'ORGANIZATION_NOT_FOUND',
  'ORGANIZATION_MISMATCH',
  'REQUEST_NOT_AUTHORIZED',
  'PUBLIC_KEY_NOT_FOUND',
]
const unlessUnknown = <Answer>(call: Promise<Answer>): Promise<Answer | undefined> =>
  call.catch((error: Error & { code?: KitErrorCode }) => {
    if (error.code && refusals.includes(error.code)) return undefined
    throw error
  })
