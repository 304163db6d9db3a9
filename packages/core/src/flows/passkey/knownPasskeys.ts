import { readJson, writeJson } from '../../storage/json.ts'
import type { InternalKit } from '../internalKit.ts'

/** What localStorage holds of passkeys that were used or made here: no credential, no contact. */
interface KnownPasskeys {
  readonly version: 1
  /** User handles (base64url) of a person's passkeys, by which whoever keeps them is told of changes. */
  readonly handles: Readonly<Record<string, readonly string[]>>
}

/** A device of many people remembers this many. */
const most = 20

function read({ environment, name }: InternalKit): KnownPasskeys['handles'] {
  const known = readJson<KnownPasskeys>(environment.metadata, name('passkeys'))
  return known?.version === 1 && known.handles ? known.handles : {}
}

/** User handles that the person's passkeys have, as far as this device knows. */
export const handlesOf = (kit: InternalKit, userId: string): readonly string[] => read(kit)[userId] ?? []

/** Remembers that the person used or made a passkey here. */
export function rememberPasskey(kit: InternalKit, userId: string, userHandle: string | undefined): void {
  const { [userId]: before = [], ...others } = read(kit)
  const own = userHandle === undefined ? before : [...new Set([userHandle, ...before])]
  const handles = Object.fromEntries([[userId, own], ...Object.entries(others)].slice(0, most))
  // Where the browser keeps nothing, the button isn't shown next time: autofill still offers it.
  writeJson(kit.environment.metadata, kit.name('passkeys'), { version: 1, handles })
}

/** The person has none left. */
export function forgetPasskeys(kit: InternalKit, userId: string): void {
  const { [userId]: _, ...handles } = read(kit)
  const known = Object.keys(handles).length > 0 ? { version: 1, handles } : undefined
  writeJson(kit.environment.metadata, kit.name('passkeys'), known)
}
