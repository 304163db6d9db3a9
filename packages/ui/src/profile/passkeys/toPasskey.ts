import type { Authenticator } from '@latchkey/react'

import type { Passkey } from './PasskeyRow.tsx'

type Timestamp = Authenticator['createdAt']
export const toMs = ({ seconds, nanos }: Timestamp): number =>
  Number(seconds) * 1_000 + Number(nanos) / 1_000_000

/** A passkey as the profile shows it. */
export function toPasskey(authenticator: Authenticator): Passkey {
  const { authenticatorId: id, authenticatorName: name, createdAt, lastUsedAt } = authenticator
  const usedAt = lastUsedAt && toMs(lastUsedAt)
  return { id, name, form: formOf(authenticator), addedAt: toMs(createdAt), usedAt }
}

const inside: ReadonlySet<string> = /* @__PURE__ */ new Set<Authenticator['transports'][number]>([
  'AUTHENTICATOR_TRANSPORT_INTERNAL',
  'AUTHENTICATOR_TRANSPORT_HYBRID',
])

/** A security key is known by its transports; for the others, the name may say what they are. */
function formOf({ transports, authenticatorName }: Authenticator): Passkey['form'] {
  const isInside = transports.some((transport) => inside.has(transport))
  if (!isInside && transports.length > 0) return 'key'
  if (/\b(iphone|ipad|android|phone)\b/i.test(authenticatorName)) return 'phone'
  return /\b(macos|windows|linux|chromeos|laptop|macbook)\b/i.test(authenticatorName) ? 'laptop' : undefined
}
