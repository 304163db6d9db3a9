import type { SmartContractInterface } from '@latchkey/contract'
import { isSameAddress } from '@latchkey/crypto/addresses'

import type { InternalKit } from '../../flows/internalKit.ts'

/** How long a list of interfaces is used. ms */
const fresh = 60_000

/** Finds the ABIs that were uploaded for a contract of Ethereum, as JSON. */
export type FindInterface = (address: string) => Promise<string | undefined>

/**
 * The smart contract interfaces of the signed-in user's organization. Those of the parent organization can't be read
 * with a user's key. Without a session, or if the service can't be reached, there are none.
 */
export function createInterfaceSource(kit: InternalKit): FindInterface {
  const { clock } = kit.environment
  let list: { of: string; at: number; loading: Promise<readonly SmartContractInterface[]> } | undefined
  const load = async (sessionId: string) => {
    try {
      const { call } = await kit.apiRuntime()
      const { smartContractInterfaces } = await call(
        'query',
        'listSmartContractInterfaces',
        {},
        { sessionId },
      )
      return smartContractInterfaces as readonly SmartContractInterface[]
    } catch {
      list = undefined
      return []
    }
  }
  return async (address) => {
    const of = kit.sessionStore.active?.session.id
    if (of === undefined) return undefined
    if (list?.of !== of || clock.now() - list.at > fresh) list = { of, at: clock.now(), loading: load(of) }
    const match = (await list.loading).find(
      ({ smartContractAddress, type }) => type === 'ETHEREUM' && isSameAddress(smartContractAddress, address),
    )
    return match?.smartContractInterface
  }
}
