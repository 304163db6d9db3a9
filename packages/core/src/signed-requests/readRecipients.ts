import type { Activity } from '@latchkey/contract'

import { describeIntent } from '../activities/describeIntent.ts'
import { createDecodeContext } from '../clear-signing/decodeContext.ts'
import { decodeRequest } from '../clear-signing/decodeRequest.ts'
import { toSigningRequest } from '../clear-signing/toSigningRequest.ts'
import type { WalletConfig } from '../client/walletConfig.types.ts'
import type { KnownAddress } from '../payments/knownAddresses.ts'

/** Whom signed transactions have paid. Nobody is asked what a contract does: what the standards say is enough. */
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
