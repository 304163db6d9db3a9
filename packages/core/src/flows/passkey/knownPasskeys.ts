import { readJson, writeJson } from '../../storage/json.ts'
import type { InternalKit } from '../internalKit.ts'

/** What localStorage keeps about passkeys used or created here: no credential, no contact. */
interface KnownPasskeys {
  readonly version: 1
  /** User handles (base64url) by user id, for signals to the passkey provider. */
  readonly handles: Readonly<Record<string, readonly string[]>>
}

/** Maximum number of users. */
const most = 20

function read({ environment, name }: InternalKit): KnownPasskeys['handles'] {
  const known = readJson<KnownPasskeys>(environment.metadata, name('passkeys'))
  return known?.version === 1 && known.handles ? known.handles : {}
}

/** Known user handles of a user's passkeys. */
export const handlesOf = (kit: InternalKit, userId: string): readonly string[] => read(kit)[userId] ?? []

/** Remembers that the user used or created a passkey on this device. */
export function rememberPasskey(kit: InternalKit, userId: string, userHandle: string | undefined): void {
  const { [userId]: before = [], ...others } = read(kit)
  const own = userHandle === undefined ? before : [...new Set([userHandle, ...before])]
  const handles = Object.fromEntries([[userId, own], ...Object.entries(others)].slice(0, most))
  // Without storage the button isn't shown next time; autofill still offers passkeys.
  writeJson(kit.environment.metadata, kit.name('passkeys'), { version: 1, handles })
}

/** Forgets a user who has no passkeys left. */
export function forgetPasskeys(kit: InternalKit, userId: string): void {
  const { [userId]: _, ...handles } = read(kit)
  const known = Object.keys(handles).length > 0 ? { version: 1, handles } : undefined
  writeJson(kit.environment.metadata, kit.name('passkeys'), known)
}
