import { readAddressFormat } from '@latchkey/core/internal'

interface NamedAccount {
  addressFormat: string
  name?: string | undefined
}

/**
 * The name of each account of a wallet: its own, else its place among those of its chain. Hidden ones count, so that
 * hiding renames nothing.
 *
 * @param numbered says "Account 2"
 */
export function nameByPosition(
  accounts: readonly NamedAccount[],
  numbered: (number: string) => string,
): string[] {
  const counts = new Map<string, number>()
  return accounts.map(({ addressFormat, name }) => {
    const { id } = readAddressFormat(addressFormat)
    const count = (counts.get(id) ?? 0) + 1
    counts.set(id, count)
    return name || numbered(String(count))
  })
}
