import type { Activity } from '@latchkey/contract'

import { describeIntent } from '../activities/describeIntent.ts'
import { createDecodeContext } from '../clear-signing/decodeContext.ts'
import { decodeRequest } from '../clear-signing/decodeRequest.ts'
import { toSigningRequest } from '../clear-signing/toSigningRequest.ts'
import type { WalletConfig } from '../client/walletConfig.types.ts'
import type { KnownAddress } from '../payments/knownAddresses.ts'

/** Recipients of signed transactions. Contracts are read by the standards alone, without asking the service. */
export async function readRecipients(
  config: WalletConfig | undefined,
  activities: readonly Activity[],
): Promise<KnownAddress[]> {
  const context = createDecodeContext(config)
  const descriptors = { call: async () => 'none' as const, typedData: async () => 'none' as const }
  const decoding = { context, loadSources: async () => ({ context, descriptors }) }
  const decoded = await Promise.all(
    activities.map(async (activity) => {
      const intent = describeIntent(activity)
      return intent.kind === 'other' ? undefined : decodeRequest(decoding, toSigningRequest(intent))
    }),
  )
  return decoded.flatMap((request) =>
    (request?.fields ?? []).flatMap(({ name, address }) =>
      name === 'to' && address !== undefined ? [{ address, network: request?.network, isPaid: true }] : [],
    ),
  )
}
