import type { VaultKind } from '@latchkey/core/vault'
import type { Explanation } from '../sign-in/explanation.ts'
import { t } from '../texts/texts.ts'
import type { Vault } from '../vault.ts'

/** Explanation of an export. It doesn't name the wallet: the name comes from the service, after the confirmation. */
export function explainExport({ appName: app, mode }: Vault, kind: VaultKind): Explanation {
  const isPhrase = kind === 'export-wallet'
  const isolated = isPhrase ? t('isolated', { app }) : t('isolatedKey', { app })
  const note = mode === 'page' ? t('standalonePrivate') : isolated
  return isPhrase
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
