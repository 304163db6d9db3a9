import { type ParsedInterface, parseInterface } from '@latchkey/rules/facts'
import { findContractInterfaces, type InterfaceQuery } from '../store/contractInterfaces.ts'
import type { Database } from '../store/database/store.ts'

/** Interfaces that this process parsed last, by id: a row never changes. */
const parsed = new Map<string, ParsedInterface>()
const maxParsed = 20

/**
 * Parsed interfaces of an organization, by the keys of their addresses. `onParse` is told of each before it is parsed,
 * and may throw.
 */
export async function findInterfaces(
  db: Database,
  query: InterfaceQuery,
  onParse: (json: string) => void,
): Promise<ReadonlyMap<string, ParsedInterface>> {
  const rows = await findContractInterfaces(db, query)
  return new Map(
    rows.map(({ id, type, addressKey, interface: json }) => {
      const known = parsed.get(id)
      if (!known) onParse(json)
      const parsedInterface = known ?? parseInterface(type, json)
      remember(id, parsedInterface)
      return [addressKey, parsedInterface]
    }),
  )
}

/** Puts an interface last, and forgets the one that was used longest ago. */
function remember(id: string, parsedInterface: ParsedInterface): void {
  parsed.delete(id)
  parsed.set(id, parsedInterface)
  const [oldest] = parsed.keys()
  if (parsed.size > maxParsed && oldest !== undefined) parsed.delete(oldest)
}
