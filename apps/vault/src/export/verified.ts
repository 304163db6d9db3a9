import { locale } from '../texts/texts.ts'

const nameOf = (walletId: string) => `latchkey.vault.verified.${walletId}`

/**
 * Remembers on this device, for the vault alone, that a copy of the words was checked today. It says nothing about the
 * words, and a copy that was checked on another device is no less good: docs/decisions.md#the-vaults-page
 */
export function rememberVerified(walletId: string | undefined): void {
  try {
    if (walletId) localStorage.setItem(nameOf(walletId), new Date().toISOString())
  } catch {
    // Blocked in many frames. Then the next export has no such line.
  }
}

/** The day of the last check on this device, as people write it. */
export function lastVerified(walletId: string): string | undefined {
  try {
    const stored = localStorage.getItem(nameOf(walletId))
    const at = new Date(stored ?? Number.NaN)
    return Number.isNaN(at.getTime())
      ? undefined
      : new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(at)
  } catch {
    return undefined
  }
}
