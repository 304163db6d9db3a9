import { Show, SignInButton, useAuth, useUser, useWallets } from '@latchkey/ui'

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
  const { data: wallets } = useWallets()
  const { signOut } = useAuth()
  return (
    <>
      <p>{user?.userEmail}</p>
      <p>{wallets?.[0]?.accounts[0]?.address}</p>
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
    </>
  )
}
