import { effectOf } from '@latchkey/crypto/calls'

import type { DecodeContext } from '../decodeContext.ts'
import { looksDangerous } from './looksDangerous.ts'
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
 * be moved. `moving`: the app's own about something that could be. `open`: somebody else's that name nothing, or whoever's
 * that look like a known danger. `acting`: a contract could do something. Names make a verdict worse, and never better.
 */
export function judgeUnknown(
  context: DecodeContext,
  { shown: { domain }, signed }: ReadTypedData,
  { signer, network, appName }: Asker,
): 'own' | 'moving' | 'open' | 'acting' {
  const { name, verifyingContract: contract } = domain
  const isOwn =
    contract === undefined
      ? typeof name === 'string' && (context.isOwnDomain(name) || beginsWith(name, appName))
      : context.isListed(network, String(contract))
  const effect = effectOf(signed, { signer, isContractTrusted: isOwn })
  if (effect === 'call' || (effect === 'move' && !isOwn)) return 'acting'
  if (!isOwn || looksDangerous(signed)) return 'open'
  return effect === 'move' ? 'moving' : 'own'
}

/** Whether the words of a name are the first ones of another: "Larkfield" of "Larkfield Loans". */
function beginsWith(name: string, appName = ''): boolean {
  const [words, first] = [name, appName].map((text) => text.toLowerCase().split(/\s+/).filter(Boolean)) as [
    string[],
    string[],
  ]
  return first.length > 0 && first.every((word, at) => words[at] === word)
}
