import { walletPanelEn } from '../texts/en/walletPanel.ts'
import { fillMessage } from '../texts/fillMessage.ts'
import { useTexts } from '../texts/useTexts.ts'
import type { Chain } from './chains.ts'

/** Returns a function that gives the name of a chain. */
export function useChainName(): (chain: Chain) => string {
  const texts = useTexts(walletPanelEn)
  return ({ name, isTestNetwork }) => {
    if (!name) return texts.chainKeys
    return isTestNetwork ? fillMessage(texts.chainTestnet, { chain: name }) : name
  }
}
