import { forgetTexts, forgetValues } from './textParameters.ts'

/** Users who leave an organization that goes on without them. */
export interface DeletedUsers {
  userIds: readonly string[]
  /** Their last names and contacts. */
  texts: readonly string[]
}

type Content = Record<string, unknown>

/** The content of an activity without what it says about some users: what a change of theirs said, and their own entry in a list of new users. */
export function forgetUsersIn(
  { intent, result }: { intent: Content; result: Content },
  { userIds, texts }: DeletedUsers,
): { intent: Content; result: Content } {
  if (userIds.includes(String(intent.userId)))
    return { intent: forgetTexts(intent) as Content, result: forgetTexts(result) as Content }
  const created = Array.isArray(result.userIds) ? result.userIds : []
  const entries = (intent: Content): Content =>
    Array.isArray(intent.users)
      ? {
          ...intent,
          users: intent.users.map((user, at) => (userIds.includes(created[at]) ? forgetTexts(user) : user)),
        }
      : intent
  const known = new Set(texts)
  return {
    intent: forgetValues(entries(intent), known) as Content,
    result: forgetValues(result, known) as Content,
  }
}

/** The same of an event of a webhook, whose intent and result are under the names of their versions. */
export function forgetUsersInEvent(event: Content, users: DeletedUsers): Content {
  const [[intentKey = '', intent] = []] = Object.entries(Object(event.intent))
  const [[resultKey = '', result] = []] = Object.entries(Object(event.result))
  const forgotten = forgetUsersIn({ intent: Object(intent), result: Object(result) }, users)
  return {
    ...event,
    intent: { [intentKey]: forgotten.intent },
    result: resultKey === '' ? event.result : { [resultKey]: forgotten.result },
  }
}
