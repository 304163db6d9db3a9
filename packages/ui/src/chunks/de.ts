import { accountDe, pageDe } from '../texts/de/page.ts'
import { createLanguage } from '../texts/languages.ts'
import type { Localization } from '../texts/localization.ts'

/** German, with "du". */
export const de: Localization = {
  locale: 'de',
  direction: 'ltr',
  texts: { ...pageDe, ...accountDe },
  language: /* @__PURE__ */ createLanguage({
    card: async () => ({ texts: (await import('../texts/de/card.ts')).cardDe }),
    screens: () => import('./deScreens.ts'),
    errors: async () => ({ texts: {}, errors: (await import('../texts/de/errors.ts')).errorsDe }),
    menu: async () => ({ texts: (await import('../texts/de/menu.ts')).menuDe }),
    phone: async () => ({ texts: (await import('../texts/de/phone.ts')).phoneDe }),
    profile: async () => ({ texts: (await import('../texts/de/profile.ts')).profileDe }),
    approvals: () => import('./deApprovals.ts'),
    walletPanel: () => import('./deWallet.ts'),
    signing: () => import('./deSigning.ts'),
    walletHome: async () => ({ texts: (await import('../texts/de/walletHome.ts')).walletHomeDe }),
    walletSend: async () => ({ texts: (await import('../texts/de/walletSend.ts')).walletSendDe }),
    vault: () => import('./deVault.ts'),
    ending: () => import('./deEnding.ts'),
  }),
}
