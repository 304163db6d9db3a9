import {
  LatchkeyProvider,
  sessionQueryKey,
  useKit,
  useKitQueryClient,
  useSession,
  useSuspenseUser,
  useUpdateName,
  useUser,
  useWallets,
  walletsQueryOptions,
} from '@latchkey/react'
import { type ComponentProps, Suspense } from 'react'

/** Options: another component that shows the user shares the request. */
export function Greeting() {
  const { data: name } = useUser({ query: { select: ({ userName }) => userName, staleTime: 60_000 } })
  return <h1>Hello {name}</h1>
}

/** Options of a mutation: the cache has the new name before `onSuccess` is called. */
export function Rename({ onDone, onProblem }: { onDone: () => void; onProblem: (code: string) => void }) {
  const { mutate, isPending } = useUpdateName({
    mutation: { onSuccess: onDone, onError: ({ code }) => onProblem(code) },
  })
  return (
    <button type="button" disabled={isPending} onClick={() => mutate('Ada Lovelace')}>
      Call me Ada Lovelace
    </button>
  )
}

/** Prefetch: the list is there when the page that shows it opens. */
export function WalletLink({ onOpen }: { onOpen: () => void }) {
  const kit = useKit()
  const client = useKitQueryClient()
  const prefetch = () => client.prefetchQuery(walletsQueryOptions(kit))
  return (
    <button type="button" onClick={onOpen} onFocus={prefetch} onPointerEnter={prefetch}>
      Wallets
    </button>
  )
}

/** Suspense: `data` is never undefined. Draw it while somebody is signed in, as below `<Show when="signed-in">`. */
function Email() {
  const { data: user } = useSuspenseUser()
  return <p>{user.userEmail}</p>
}

/** Invalidate: what belongs to the session is asked for again, for instance after your backend changed it. */
export function Refresh() {
  const kit = useKit()
  const session = useSession()
  const client = useKitQueryClient()
  return (
    <button
      type="button"
      onClick={() => client.invalidateQueries({ queryKey: sessionQueryKey(kit, session?.id) })}
    >
      Refresh
    </button>
  )
}

export function Profile(props: ComponentProps<typeof Rename>) {
  const { data: wallets } = useWallets({ query: { refetchInterval: 60_000 } })
  return (
    <>
      <Greeting />
      <Suspense fallback={<p>Loading</p>}>
        <Email />
      </Suspense>
      <Rename {...props} />
      <p>{wallets?.length ?? 0} wallets</p>
      <Refresh />
    </>
  )
}

export const App = ({
  kit,
  ...props
}: ComponentProps<typeof Rename> & { kit: ReturnType<typeof useKit> }) => (
  <LatchkeyProvider kit={kit}>
    <Profile {...props} />
  </LatchkeyProvider>
)
