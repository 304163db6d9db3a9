// Written by `npm run texts` from packages/ui/texts/pt-BR.json.
import { texts } from '../../texts/pt-BR/page.ts'
import { createLanguage } from '../../texts/languages.ts'
import type { Localization } from '../../texts/localization.ts'

/** Portuguese of Brazil, with "você". */
export const ptBR: Localization = {
  locale: 'pt-BR',
  direction: 'ltr',
  texts,
  language: /* @__PURE__ */ createLanguage({
    card: () => import('../../texts/pt-BR/card.ts'),
    screens: () => import('../../texts/pt-BR/screens.ts'),
    social: () => import('../../texts/pt-BR/screens.ts'),
    passkey: () => import('../../texts/pt-BR/screens.ts'),
    wallet: () => import('../../texts/pt-BR/screens.ts'),
    signUp: () => import('../../texts/pt-BR/signUp.ts'),
    menu: () => import('../../texts/pt-BR/menu.ts'),
    phone: () => import('../../texts/pt-BR/phone.ts'),
    profile: () => import('../../texts/pt-BR/profile.ts'),
    deeds: () => import('../../texts/pt-BR/deeds.ts'),
    approvals: () => import('../../texts/pt-BR/approvals.ts'),
    operations: () => import('../../texts/pt-BR/approvals.ts'),
    parameters: () => import('../../texts/pt-BR/approvals.ts'),
    decodedPast: () => import('../../texts/pt-BR/decodedPast.ts'),
    decoded: () => import('../../texts/pt-BR/decoded.ts'),
    walletPanel: () => import('../../texts/pt-BR/walletPanel.ts'),
    walletHome: () => import('../../texts/pt-BR/walletHome.ts'),
    walletReceive: () => import('../../texts/pt-BR/walletReceive.ts'),
    walletSend: () => import('../../texts/pt-BR/walletSend.ts'),
    scan: () => import('../../texts/pt-BR/scan.ts'),
    recipients: () => import('../../texts/pt-BR/recipients.ts'),
    allowances: () => import('../../texts/pt-BR/allowances.ts'),
    signing: () => import('../../texts/pt-BR/signing.ts'),
    vault: () => import('../../texts/pt-BR/vault.ts'),
    ending: () => import('../../texts/pt-BR/ending.ts'),
    errors: () => import('../../texts/pt-BR/errors.ts'),
  }),
}
