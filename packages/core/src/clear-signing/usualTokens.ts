import type { DecodeContext, Unit } from './decodeContext.ts'
import { tokenRows } from './tokenRows.ts'

/** Adds the kit's own list of tokens. Tokens that the developer lists take precedence. */
export const withUsualTokens = (context: DecodeContext): DecodeContext => ({
  ...context,
  token: (network, address) => context.token(network, address) ?? findUsualToken(network, address),
})

const usualTokens = /* @__PURE__ */ new Map<string, ReadonlyMap<string, Unit>>()

function findUsualToken(network: string | undefined, address: string): Unit | undefined {
  const rows = tokenRows[network ?? '']
  if (network === undefined || rows === undefined) return undefined
  const known = usualTokens.get(network) ?? readRows(rows)
  usualTokens.set(network, known)
  return known.get(address.toLowerCase())
}

const readRows = (rows: string): ReadonlyMap<string, Unit> =>
  new Map(
    rows
      .trim()
      .split('\n')
      .map((row): [string, Unit] => {
        const [address = '', symbol = '', decimals] = row.split(' ')
        return [address, { symbol, decimals: Number(decimals) }]
      }),
  )
