import { page, userEvent } from 'vitest/browser'

import { WalletPanel } from '../../../src/wallet/WalletPanel.tsx'
import { createPayingKit } from '../../payingKit.ts'
import { click, clickItem, type Press } from './press.ts'

export const draw = () => <WalletPanel />
export const wallet: Pick<Press, 'draw' | 'kit'> = { draw, kit: createPayingKit }

/** Chooses something in the menu of the wallet. */
export const menu = async (item: string) => {
  await click('More for Main wallet')
  await clickItem(item)
}
/** Fills in the name of a form. */
export const typeName = async (name: string) =>
  userEvent.fill(page.getByRole('textbox', { name: 'Name' }), name)
