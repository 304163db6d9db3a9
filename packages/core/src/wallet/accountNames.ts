import type { InternalKit } from '../flows/internalKit.ts'
import { createUserValues } from '../sessions/userValues.ts'
import type { RenameAccountParameters } from './wallet.types.ts'

/** Maximum number of names of a user, and of characters of a name. */
const most = { names: 1_000, characters: 100 }

/** The names that the signed-in user has given accounts on this device: the service has no operation for it. */
export function createAccountNames(kit: InternalKit) {
  const values = createUserValues(kit, 'accountNames')
  const presentUser = () => kit.store.get().auth.session?.userId
  const read = (): Readonly<Record<string, unknown>> => {
    const names = values.read(presentUser())
    return typeof names === 'object' && names ? (names as Record<string, unknown>) : {}
  }
  return {
    /** The name; undefined for an account that goes by its name on the service. */
    find(accountId: string): string | undefined {
      const name = read()[accountId]
      return typeof name === 'string' && name ? name : undefined
    },
    /** An empty name removes it. */
    set({ accountId, name }: RenameAccountParameters): void {
      const userId = presentUser()
      if (userId === undefined) return
      const { [accountId]: _, ...others } = read()
      const text = name.trim().slice(0, most.characters)
      const names = [...(text ? [[accountId, text] as const] : []), ...Object.entries(others)]
      values.write(userId, names.length > 0 ? Object.fromEntries(names.slice(0, most.names)) : undefined)
    },
  }
}
