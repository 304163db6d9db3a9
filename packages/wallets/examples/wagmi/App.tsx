import { createKit, type KitConfig } from '@latchkey/core'
import { LatchkeyProvider, UserButton, useSignInModal } from '@latchkey/ui'
import { latchkeyConnector } from '@latchkey/wallets/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import * as wagmi from 'wagmi'
import { mainnet } from 'wagmi/chains'

// The window opens inside of the provider; wagmi's configuration exists before.
let openSignIn = async () => {}

export function createApp(settings: KitConfig) {
  const kit = createKit({ ...settings, wallet: { rpc: { 'eip155:1': 'https://rpc.example' } } })
  const connectors = [latchkeyConnector({ kit, name: 'Larkfield', openSignIn: () => openSignIn() })]
  const config = wagmi.createConfig({ chains: [mainnet], transports: { 1: wagmi.http() }, connectors })
  return (
    <wagmi.WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <LatchkeyProvider kit={kit}>
          <Account />
        </LatchkeyProvider>
      </QueryClientProvider>
    </wagmi.WagmiProvider>
  )
}

function Account() {
  openSignIn = useSignInModal().open
  const { address, status } = wagmi.useConnection()
  const { mutate: connect } = wagmi.useConnect()
  const [connector] = wagmi.useConnectors()
  const start = () => connector && connect({ connector })
  const { mutate: sign, data: signature } = wagmi.useSignMessage()
  const signHello = () => sign({ message: 'Hello from wagmi' })
  if (status === 'disconnected') return <input type="button" value="Connect" onClick={start} />
  return (
    <main>
      <UserButton />
      <p>{address}</p>
      <input type="button" value="Sign a message" disabled={status !== 'connected'} onClick={signHello} />
      <output>{signature}</output>
    </main>
  )
}
