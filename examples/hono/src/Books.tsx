import { sessionQueryKey, useAuthFetch, useKit, useKitQueryClient, useSession } from '@latchkey/ui'
import { useQuery } from '@tanstack/react-query'

interface Answer {
  reader: string
  books: string[]
}

/** Books of the signed-in user, from the backend. */
export function Books() {
  const authFetch = useAuthFetch()
  const kit = useKit()
  const session = useSession()
  const own = {
    // Below the session's key: the cache forgets them at sign-out, and another account never sees them.
    queryKey: [...sessionQueryKey(kit, session?.id), 'books'],
    async queryFn(): Promise<Answer> {
      const answer = await authFetch('/api/books')
      if (!answer.ok) throw new Error(`The backend answered ${answer.status}`)
      return await answer.json()
    },
  }
  const { data } = useQuery(own, useKitQueryClient())
  return (
    <>
      <p>User {data?.reader}</p>
      <ul>
        {data?.books.map((book) => (
          <li key={book}>{book}</li>
        ))}
      </ul>
    </>
  )
}
