import { readNetworkSettings } from '@latchkey/core/internal'
import { useKit } from '@latchkey/react'
import { useState } from 'react'

import { scanEn } from '../../texts/en/scan.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import type { PanelAccount } from '../account.ts'
import type { SendDraft } from '../send/sendForm.types.ts'
import { usePayingAccounts } from '../usePayingAccounts.ts'
import { useWalletStack } from '../walletStack.ts'
import { readScanned, type ScannedCode } from './readScanned.ts'
import { Scanner } from './Scanner.tsx'
import { useScanner } from './useScanner.ts'

interface ScanScreenProps {
  account: PanelAccount
  /** The form as it was left: the code becomes its recipient. */
  draft: SendDraft
}

/** Scans a recipient for the form that sends, connected to the kit. */
export function ScanScreen({ account, draft }: ScanScreenProps) {
  const { config } = useKit()
  const stack = useWalletStack()
  const texts = useTexts(scanEn)
  const accounts = usePayingAccounts()
  const [refused, setRefused] = useState<ScannedCode>()
  const { namespace } = account.chain.networks ?? {}
  const networks = Object.keys(readNetworkSettings(config.wallet).rpc).filter((id) =>
    accounts.some(({ chain }) => id.startsWith(`${chain.networks?.namespace}:`)),
  )
  const { video, camera, retry } = useScanner((text) => {
    const code = readScanned(text, { namespace, networks })
    if (code.status !== 'recipient') {
      setRefused(code)
      return false
    }
    stack.back()
    stack.replace({ name: 'send', account, draft: { ...draft, to: code.to }, isScanned: true })
    return true
  })
  return (
    <Scanner
      video={video}
      camera={camera}
      problem={refused && describe(refused, texts)}
      onRetry={retry}
      onBack={stack.back}
    />
  )
}

/** Why a code is of no use. */
function describe(
  code: ScannedCode,
  texts: { readonly [Name in keyof typeof scanEn]: (typeof scanEn)[Name] },
): string | undefined {
  if (code.status === 'recipient') return undefined
  if (code.status === 'unreadable') return texts.scanUnreadable
  const { chain } = code
  return chain === undefined ? texts.scanElsewhereUnknown : fillMessage(texts.scanElsewhere, { chain })
}
