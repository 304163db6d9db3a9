import type { BrowserContext, Page } from '@playwright/test'

import type { WalletAnswer } from '../wallets/walletQuestions.ts'
import type { Person } from './Person.ts'
import { pageScript } from './pageScript.ts'

/** The wallets of a browser and their users. */
export interface BrowserWallets {
  /** Installs a person's two wallets in all pages that load from now on. Idempotent. */
  install(person: Person): Promise<void>
  /** Sets the outcome of the wallet's next prompt on the current page. Prompts are approved by default. */
  answerNext(name: string, answer: WalletAnswer): Promise<void>
  /** Texts that the wallet signed on the current page, oldest first. */
  signed(name: string): Promise<readonly string[]>
}

const installed = new WeakMap<BrowserContext, Set<string>>()

export function walletsOf(page: Page): BrowserWallets {
  const context = page.context()
  return {
    async install({ sub, wallets: { ethereum, solana } }) {
      const known = installed.get(context) ?? new Set()
      installed.set(context, known)
      if (known.has(sub)) return
      known.add(sub)
      const wallets = JSON.stringify({ ethereum: [ethereum], solana: [solana] })
      await context.addInitScript({ content: `${pageScript()};latchkeyTesting.installWallets(${wallets})` })
    },
    answerNext: (name, answer) =>
      page.evaluate(
        ({ name, answer }) => {
          const wallet = window.latchkeyWallets?.[name]
          if (!wallet) throw new Error(`Expected a wallet named ${name} on this page`)
          wallet.next.push(answer)
        },
        { name, answer },
      ),
    signed: (name) => page.evaluate((name) => window.latchkeyWallets?.[name]?.signed ?? [], name),
  }
}
