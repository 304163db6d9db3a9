import { withTexts } from '../texts/texts.ts'
import type { Subject } from '../wallets/subject.ts'

/**
 * Prints how to restore a wallet elsewhere. The words are never on it, only lines to write them on: a printer and its
 * queue keep what they print. docs/decisions.md#the-vaults-page
 *
 * @param count words of the phrase: as many lines
 */
export async function printSheet(subject: Subject, count: number): Promise<void> {
  if (subject.kind !== 'export-wallet') return
  const { drawExitSheet, sheetTexts } = await withTexts('sheet', import('./exitSheet.ts'))
  const sheet = drawExitSheet({ wallet: subject.wallet, texts: sheetTexts(), count })
  document.querySelector('.vault-sheet')?.remove()
  document.body.append(sheet)
  window.addEventListener('afterprint', () => sheet.remove(), { once: true })
  window.print()
}
