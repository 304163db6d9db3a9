import { useContext } from 'react'

import { type OpenPage, OwnPageScreen } from '../parts/pages/OwnPages.tsx'
import { useWalletStack, WalletPagesContext } from './walletStack.ts'

/** A page of the app's own, above the accounts. */
export const OwnPage = ({ page }: { page: OpenPage }) => (
  <OwnPageScreen pages={useContext(WalletPagesContext)} page={page} onBack={useWalletStack().back} />
)
