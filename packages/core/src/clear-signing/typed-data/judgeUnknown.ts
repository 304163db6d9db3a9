import { effectOf } from '@latchkey/crypto/calls'

import type { DecodeContext } from '../decodeContext.ts'
import type { ReadTypedData } from './readTypedData.ts'

/** Who asks for typed data to be signed, and who signs. */
interface Asker {
  signer: string
  /** CAIP-2 id of the network that the domain names. */
  network: string | undefined
  appName?: string | undefined
}

/**
 * How bad it may be to sign typed data that nobody describes. `own`: they are the app's own, and name nothing that could
 * be moved. `open`: the same of somebody else, or the app's own about something. `acting`: a contract could do something.
 */
export function judgeUnknown(
  context: DecodeContext,
  { shown: { domain }, signed }: ReadTypedData,
  { signer, network, appName }: Asker,
): 'own' | 'open' | 'acting' {
  const { name, verifyingContract: contract } = domain
  const isOwn =
    contract === undefined
      ? typeof name === 'string' && (context.isOwnDomain(name) || beginsWith(name, appName))
      : context.isListed(network, String(contract))
  const effect = effectOf(signed, { signer, isContractTrusted: isOwn })
  if (effect === 'none') return isOwn ? 'own' : 'open'
  return effect === 'move' && isOwn ? 'open' : 'acting'
}

/** Whether the words of a name are the first ones of another: "Larkfield" of "Larkfield Loans". */
function beginsWith(name: string, appName = ''): boolean {
  const [words, first] = [name, appName].map((text) => text.toLowerCase().split(/\s+/).filter(Boolean)) as [
    string[],
    string[],
  ]
  return first.length > 0 && first.every((word, at) => words[at] === word)
}
