/** An allowance that an account of Ethereum may have given. The network knows whether it still has. */
export interface AllowanceCandidate {
  /** CAIP-2 id. Undefined: the signature counts on every network. */
  network: string | undefined
  /** `units`: of an ERC-20 token or one ERC-721 token, which share `approve`. */
  kind: 'units' | 'permit2' | 'collection'
  /** Lower-case, like the spender. */
  token: string
  spender: string
  /** ERC-721: the token. */
  id: bigint
  /** ms since the epoch. */
  signedAt?: number | undefined
}

/** Identifies a candidate on a network. An ERC-20 token has one allowance for each spender, whatever the amount was. */
export const candidateKey = ({ kind, token, spender, id }: AllowanceCandidate, isToken: boolean): string =>
  [kind, token, spender, ...(kind === 'units' && !isToken ? [id] : [])].join(' ')
