import type { ErrorText } from '../messages.ts'

/** Errors of the vault, as the app's page shows them. */
export const vaultErrorsDe = {
  VAULT_MISSING: {
    title: 'Export und Import sind nicht eingerichtet',
    text: 'Dieser Dienst kann noch keine Schlüssel exportieren oder importieren. Frag den Support der App.',
  },
  VAULT_BLOCKED: {
    title: 'Dein Browser hat das Fenster blockiert',
    text: 'Erlaube Pop-ups für diese Seite oder versuche es noch einmal.',
  },
  VAULT_UNREACHABLE: {
    title: 'Der Tresor antwortet nicht',
    text: 'Prüfe deine Verbindung und versuche es noch einmal. Wenn das nicht hilft, wende dich an den Support.',
  },
  VAULT_REFUSED: {
    title: 'Der Tresor lässt sich hier nicht benutzen',
    text: 'Er hat sich auf dieser Seite nicht geöffnet und nichts gezeigt. Frag den Support der App.',
  },
  VAULT_BUSY: {
    title: 'Der Tresor ist schon offen',
    text: 'Beende oder schließe zuerst den anderen Export oder Import.',
  },
} as const satisfies Record<string, ErrorText>
