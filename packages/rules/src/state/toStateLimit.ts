import type { LimitParams } from '@latchkey/contract'

import type { State } from './State.ts'

/** A limit over time, by which policies and scopes decide. */
export type StateLimit = Omit<State['limits'][number], 'id'>

/** A limit of a request as a state has it. Tokens of Ethereum are in lower case, as in `spends`. */
export function toStateLimit({ limitName, asset, where = 'true', per, by = [] }: LimitParams): StateLimit {
  const { network, token } = asset === 'requests' ? { network: '', token: '' } : asset
  const isEthereum = network.startsWith('eip155:')
  return { name: limitName, network, token: isEthereum ? token.toLowerCase() : token, where, per, by }
}
