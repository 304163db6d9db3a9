import { useContext } from 'react'

import { OwnPageScreen } from '../parts/pages/OwnPages.tsx'
import { useWalletStack, WalletPagesContext } from './walletStack.ts'

/** A page of the app's own, above the accounts. */
export const OwnPage = ({ pageId }: { pageId: string }) => (
  <OwnPageScreen pages={useContext(WalletPagesContext)} pageId={pageId} onBack={useWalletStack().back} />
)
