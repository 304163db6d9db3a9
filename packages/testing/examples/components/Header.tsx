import { Show, SignInButton, useAddress, useAuth, useUser } from '@latchkey/ui'

export function Header() {
  return (
    <header>
      <Show when="signed-in" fallback={<SignInButton />} loading={<p>Loading</p>}>
        <Account />
      </Show>
    </header>
  )
}

function Account() {
  const { data: user } = useUser()
  const { data: address } = useAddress('ethereum')
  const { signOut } = useAuth()
  return (
    <>
      <p>{user?.userEmail}</p>
      <p>{address}</p>
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
    </>
  )
}
