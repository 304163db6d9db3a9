import { walletAccounts } from '@latchkey/node/client'

import { client } from './client.ts'

/** Creates an account with a wallet for somebody who will sign in with a code to this address. */
export async function createWallet(userEmail: string): Promise<string | undefined> {
  const user = { userName: '', userEmail, apiKeys: [], authenticators: [], oauthProviders: [] }
  const account = { subOrganizationName: userEmail, rootUsers: [user], rootQuorumThreshold: 1 }
  const wallet = { walletName: 'Wallet', accounts: [walletAccounts.ethereum] }
  const created = await client.api.createSubOrganization({ ...account, wallet })
  const { result } = await client.waitForActivity(created)
  return result.wallet?.addresses[0]
}
