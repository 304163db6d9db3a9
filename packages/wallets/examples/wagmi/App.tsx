import { createKit, type KitConfig } from '@latchkey/core'
import { LatchkeyProvider, SignInButton, UserButton } from '@latchkey/ui'
import { latchkeyConnector, rpcFromChains } from '@latchkey/wallets/wagmi'
import { LatchkeyWagmiBridge } from '@latchkey/wallets/wagmi/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import * as wagmi from 'wagmi'
import { mainnet } from 'wagmi/chains'

const chains = [mainnet] as const
const transports = { [mainnet.id]: wagmi.http('https://rpc.example') }

export function createApp(settings: KitConfig) {
  const kit = createKit({ ...settings, wallet: { rpc: rpcFromChains(chains, transports) } })
  const connectors = [latchkeyConnector({ kit, name: 'Larkfield' })]
  const config = wagmi.createConfig({ chains, transports, connectors })
  return (
    <wagmi.WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <LatchkeyProvider kit={kit}>
          <LatchkeyWagmiBridge />
          <Account />
        </LatchkeyProvider>
      </QueryClientProvider>
    </wagmi.WagmiProvider>
  )
}

function Account() {
  const { address, status } = wagmi.useConnection()
  const { mutate: connect } = wagmi.useConnect()
  const { mutate: disconnect } = wagmi.useDisconnect()
  const [connector] = wagmi.useConnectors()
  const start = () => connector && connect({ connector })
  const { mutate: sign, data: signature } = wagmi.useSignMessage()
  const signHello = () => sign({ message: 'Hello from wagmi' })
  if (status === 'disconnected')
    return (
      <main>
        <SignInButton />
        <input type="button" value="Connect" onClick={start} />
      </main>
    )
  return (
    <main>
      <UserButton />
      <p>{address}</p>
      <input type="button" value="Sign a message" disabled={status !== 'connected'} onClick={signHello} />
      <input type="button" value="Disconnect" onClick={() => disconnect()} />
      <output>{signature}</output>
    </main>
  )
}
