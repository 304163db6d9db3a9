import { fromBase58 } from '../bytes.ts'
import { callRpc } from '../callRpc.ts'

export interface SendOptions {
  preflightCommitment?: string
  skipPreflight?: boolean
  maxRetries?: number
  minContextSlot?: number
}

/** Sends a signed transaction. Resolves with its first signature once the RPC has taken it. */
export async function sendTransaction(
  url: string,
  signed: Uint8Array,
  { preflightCommitment = 'confirmed', ...options }: SendOptions = {},
): Promise<{ signature: Uint8Array }> {
  const settings = { ...options, preflightCommitment, encoding: 'base64' }
  const encoded = btoa(String.fromCharCode(...signed))
  return { signature: fromBase58(await callRpc<string>(url, 'sendTransaction', [encoded, settings]), 64) }
}
