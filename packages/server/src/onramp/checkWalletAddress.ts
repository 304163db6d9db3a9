import { isAddress } from '@latchkey/rules/decode'

import type { Context } from '../context/context.ts'
import { invalid, ServiceError } from '../errors/ServiceError.ts'
import type { OnRampNetwork } from '../ports/onRampProvider.ts'
import { findSignerRows } from '../store/wallets/signers.ts'

interface Destination {
  walletAddress: string
  network: OnRampNetwork
  sandboxMode: boolean
}

/**
 * Purchases go to an address of the network that the organization has the key of. The provider's pages are signed with
 * the tenant's keys: without this check, everybody with an account could have pages signed for any address.
 * @throws ServiceError REQUEST_INVALID, WALLET_ACCOUNT_NOT_FOUND
 */
export async function checkWalletAddress(
  { db, organization, settings }: Context,
  { walletAddress, network, sandboxMode }: Destination,
): Promise<void> {
  if (!isOfNetwork(walletAddress, network, sandboxMode))
    throw invalid('parameters.walletAddress', `got something else, expected an address on ${network}`)
  if (settings.onRamp.foreignAddresses) return
  const signer = await findSignerRows(db, { organizationId: organization.id, signWith: walletAddress })
  if (!signer) throw new ServiceError('WALLET_ACCOUNT_NOT_FOUND', { address: walletAddress })
}

/** Simulated purchases may go to a test network. */
function isOfNetwork(address: string, network: OnRampNetwork, sandboxMode: boolean): boolean {
  if (network === 'BITCOIN')
    return isAddress('BITCOIN', address) || (sandboxMode && isAddress('BITCOIN_TESTNET', address))
  return isAddress(network === 'BASE' ? 'ETHEREUM' : network, address)
}
