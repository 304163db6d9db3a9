import type { ErrorText } from '../messages.ts'

/** Errors of the vault, as the app's page shows them. */
export const vaultErrors = {
  VAULT_MISSING: {
    title: "Export and import aren't set up",
    text: "This service can't export or import keys yet. Ask the app's support.",
  },
  VAULT_BLOCKED: {
    title: 'Your browser blocked the pop-up',
    text: 'Allow pop-ups for this page, or try again.',
  },
  VAULT_UNREACHABLE: {
    title: "The vault isn't responding",
    text: 'Check your connection and try again. If it keeps happening, contact support.',
  },
  VAULT_REFUSED: {
    title: "The vault can't be used here",
    text: "It declined to open on this page, and nothing was shown. Ask the app's support.",
  },
  VAULT_BUSY: {
    title: 'The vault is already open',
    text: 'Finish or close the other export or import first.',
  },
} as const satisfies Record<string, ErrorText>
