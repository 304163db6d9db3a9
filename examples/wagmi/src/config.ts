import { createKit } from '@latchkey/core'
import { latchkeyWallet, rpcFromChains } from '@latchkey/wallets/wagmi'
import { connectorsForWallets } from '@rainbow-me/rainbowkit'
import { injectedWallet } from '@rainbow-me/rainbowkit/wallets'
import { createConfig, http } from 'wagmi'
import { foundry } from 'wagmi/chains'

const chains = [foundry] as const
// Without VITE_RPC_URL it is the URL that wagmi knows for the chain.
const transports = { [foundry.id]: http(import.meta.env.VITE_RPC_URL) }

// `npm run dev` sets these. For production, set them as .env.example shows.
export const kit = createKit({
  apiBaseUrl: import.meta.env.VITE_LATCHKEY_API_BASE_URL,
  authProxyConfigId: import.meta.env.VITE_LATCHKEY_CONFIG_ID,
  wallet: { rpc: rpcFromChains(chains, transports) },
})

const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"%3E%3Cpath fill="%23066" d="M0 0h4v4H0z"/%3E%3C/svg%3E'
const wallets = [latchkeyWallet({ kit, name: 'Bank account', icon }), injectedWallet]

export const config = createConfig({
  chains,
  transports,
  // A WalletConnect project is needed by the wallets of WalletConnect alone.
  connectors: connectorsForWallets([{ groupName: 'Sign in', wallets }], {
    appName: 'Bank',
    projectId: 'none',
  }),
})
