import { createKit } from '@latchkey/ui'
import { latchkeyConnector } from '@latchkey/wallets/wagmi'
import { createTestClient } from 'viem'
import { createConfig, http } from 'wagmi'
import { anvil } from 'wagmi/chains'

const rpcUrl = process.env.NEXT_PUBLIC_RPC_URL ?? 'http://127.0.0.1:8545'

// `npm run dev` sets these. For production, set them as .env.example shows.
export const kit = createKit({
  apiBaseUrl: process.env.NEXT_PUBLIC_LATCHKEY_API_BASE_URL!,
  authProxyConfigId: process.env.NEXT_PUBLIC_LATCHKEY_CONFIG_ID!,
  wallet: { rpc: { 'eip155:31337': rpcUrl } },
})

export const wagmiConfig = createConfig({
  chains: [anvil],
  transports: { [anvil.id]: http(rpcUrl) },
  connectors: [latchkeyConnector({ kit, name: 'Starter' })],
  // Wallets of the browser are linked to the account, not connected: LinkedWallets.tsx.
  multiInjectedProviderDiscovery: false,
  ssr: true,
})

/** Gives out test ether, which only a local chain does. */
export const faucet = createTestClient({ mode: 'anvil', chain: anvil, transport: http(rpcUrl) })
