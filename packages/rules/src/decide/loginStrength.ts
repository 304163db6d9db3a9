import type { LoginStrength } from '@latchkey/contract/server'

import {
  isBounded,
  isEstablished,
  isEstablishedPasskey,
  type Login,
  trustedPages,
  vaultPages,
} from './lineage.ts'

/** The caller would have to sign in somewhere else, or by another login method. */
interface StepUp {
  readonly kind: 'stepUp'
  /** Where they can. Empty for a caller who can't. */
  readonly facts: {
    readonly vault?: { readonly origin: string | undefined; readonly maxAgeSeconds: number }
    /** Whether they are there, by a login method that doesn't count yet. */
    readonly isUnconfirmed?: boolean
  }
}

/** Why a login is too weak for an operation. */
export type LoginRefusal =
  /** The key was refreshed. */
  | { readonly kind: 'replaced' }
  | { readonly kind: 'notRecent'; readonly facts: { readonly maxAgeSeconds: number } }
  | StepUp

/** Finds why the caller's login is too weak for a strength. docs/decisions.md#established-credentials */
export function findLoginRefusal(context: Login, strength: LoginStrength): LoginRefusal | undefined {
  if (strength === 'any') return undefined
  if (strength === 'vault') return findEstablishedRefusal(context, vaultPages(context))
  // Another tab has renewed the session. Work that is under way may end, but none begins.
  if (context.caller.credential.replacedAt !== null) return { kind: 'replaced' }
  const maxAgeSeconds = context.settings.reauthenticationSeconds
  if (!isRecent(context)) return { kind: 'notRecent', facts: { maxAgeSeconds } }
  if (strength === 'lasting' && isBounded(context.caller)) return { kind: 'stepUp', facts: {} }
  if (strength === 'established' || (strength === 'confirmed' && !isEstablishedPasskey(context)))
    return findEstablishedRefusal(context)
  return undefined
}

/** A refresh is not a login. API keys and passkeys need none. docs/decisions.md#recent-login */
function isRecent({ caller, now, submittedAt = now, settings }: Login): boolean {
  const { authTime } = caller.credential
  return authTime === null || submittedAt - authTime <= settings.reauthenticationSeconds * 1_000
}

/**
 * Finds why the caller doesn't count as established.
 *
 * @param pages Origins of pages that count. Default: those where the caller's organization manages itself.
 */
export function findEstablishedRefusal(
  context: Login,
  pages: readonly string[] = trustedPages(context),
): StepUp | undefined {
  if (isEstablished(context, pages)) return undefined
  const { caller, now, settings } = context
  const { establishedAt, pageOrigin } = caller.credential
  const page = caller.page ?? pageOrigin
  const isThere = page !== null && pages.includes(page)
  return {
    kind: 'stepUp',
    facts: {
      vault: { origin: pages.at(-1), maxAgeSeconds: settings.reauthenticationSeconds },
      isUnconfirmed: isThere && (establishedAt === null || establishedAt > now),
    },
  }
}
