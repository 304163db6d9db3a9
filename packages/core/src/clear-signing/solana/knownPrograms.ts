import { type SolanaProgram, solanaPrograms } from '@latchkey/crypto/solana'

const names: ReadonlyMap<string, SolanaProgram> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ Object.entries(solanaPrograms).map(([name, id]) => [id, name as SolanaProgram]),
)

/** Programs that keep coins for whoever their instructions name. */
const keepers: ReadonlySet<SolanaProgram | undefined> = /* @__PURE__ */ new Set<SolanaProgram>([
  'token',
  'token2022',
  'stake',
  'system',
])

/** Whether an account that a program owns is controlled by a key that its instructions name. */
export const isKnownProgram = (program: string): boolean => keepers.has(names.get(program))
