import { LatchkeyProvider, Show, SignInButton, UserButton } from '@latchkey/ui'
import '@latchkey/ui/styles.css'
import { LatchkeyWagmiBridge } from '@latchkey/wallets/wagmi/react'
import { ConnectButton, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import '@rainbow-me/rainbowkit/styles.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useAccount, WagmiProvider } from 'wagmi'
import { Bank } from './Bank.tsx'
import { config, kit } from './config.ts'

const queryClient = new QueryClient()

export const App = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <LatchkeyProvider kit={kit}>
        <LatchkeyWagmiBridge />
        <RainbowKitProvider>
          <main>
            <h1>Bank</h1>
            <ConnectButton />
            <Show when="signed-in" fallback={<SignInButton />}>
              <UserButton />
            </Show>
            <Counter />
          </main>
        </RainbowKitProvider>
      </LatchkeyProvider>
    </QueryClientProvider>
  </WagmiProvider>
)

/** The bank, for whoever is connected, with whichever wallet. */
function Counter() {
  const { address } = useAccount()
  return address ? <Bank key={address} customer={address} /> : <p>Connect a wallet to use the bank.</p>
}
