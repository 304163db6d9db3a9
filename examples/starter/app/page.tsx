import { Show, SignInButton, UserButton } from '@latchkey/ui'
import { Ethereum } from './Ethereum'
import { LinkedWallets } from './LinkedWallets'
import { Solana } from './Solana'
import { Wallets } from './Wallets'

export default function Page() {
  return (
    <main>
      <h1>Starter</h1>
      <Show when="signed-in" fallback={<SignInButton />}>
        <UserButton />
        <Wallets />
        <LinkedWallets />
        <Ethereum />
        <Solana />
      </Show>
    </main>
  )
}
