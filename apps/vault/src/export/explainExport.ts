import type { VaultKind } from '@latchkey/core/vault'
import type { Explanation } from '../sign-in/explanation.ts'
import { t } from '../texts/texts.ts'
import type { Vault } from '../vault.ts'

/** What will happen. The wallet's name comes after the confirmation, from the service: a host could name another. */
export function explainExport({ appName: app, origin, mode }: Vault, kind: VaultKind): Explanation {
  const note = mode === 'page' ? t('standalonePrivate') : t('isolated', { origin, app })
  return kind === 'export-wallet'
    ? {
        title: t('exportPhraseTitle'),
        text: t('exportPhraseText'),
        points: [
          ['key', t('exportPhraseWhoever')],
          ['user', t('nobodyAsks', { app })],
          ['pen', t('writeThemDown')],
        ],
        note,
      }
    : {
        title: t('exportKeyTitle'),
        text: t('exportKeyText'),
        points: [
          ['key', t('exportKeyWhoever')],
          ['user', t('nobodyAsksKey', { app })],
          ['lock', t('storeKey')],
        ],
        note,
      }
}
