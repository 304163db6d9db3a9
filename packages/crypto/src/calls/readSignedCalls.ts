import { encodeType } from '../typed-data/structTypes.ts'
import type { TypedData } from '../typed-data/typedData.ts'
import { entryPoints } from './contracts.ts'
import { maxCalls } from './readCallBatch.ts'
import { signedCallForms } from './signedCallForms.ts'
import type { SignedCalls } from './signedCalls.types.ts'

/**
 * Reads the calls that a signature of typed data lets others make: user operations of ERC-4337, transactions of Safe,
 * requests to forwarders, batches that an account checks itself.
 *
 * @param data as `readTypedData` returns it
 * @param signer address that signs
 * @returns undefined if the struct isn't exactly one of these, or isn't signed for a contract that takes it
 */
export function readSignedCalls(
  { types, primaryType, domain, message }: TypedData,
  signer?: string,
): SignedCalls | undefined {
  const contract = domain.verifyingContract
  const type = encodeType(types, primaryType)
  if (typeof contract !== 'string' || !Object.hasOwn(signedCallForms, type)) return undefined
  // The operations of Safe name their EntryPoint. Others are signed for it.
  const entryPoint = entryPoints.get(String(message.entryPoint ?? contract))
  try {
    const signed = signedCallForms[type]!(message, { contract, signer: signer?.toLowerCase(), entryPoint })
    return signed && signed.calls.length > maxCalls ? { ...signed, calls: 'unread' } : signed
  } catch {
    // A struct in it is left out: it is signed as zeros, which no contract takes.
    return undefined
  }
}
