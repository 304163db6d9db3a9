import { authenticatorDataClasses } from './authenticatorData.ts'
import { clientDataClasses } from './clientData.ts'
import { envelopeClasses } from './envelope.ts'
import type { PasskeyClass } from './PasskeyClass.ts'
import { signatureClasses } from './signature.ts'

export type { PasskeyClass, PasskeyPlaces, PasskeyTools } from './PasskeyClass.ts'

/**
 * The classes of wrong passkey stamps of docs/security.md#malformed-passkey-stamps, in its order, but for the two that
 * take a right assertion first: the same again, and one of a query on a submit.
 */
export const malformedPasskeyClasses: readonly PasskeyClass[] = [
  ...envelopeClasses,
  ...authenticatorDataClasses,
  ...clientDataClasses,
  ...signatureClasses,
]
