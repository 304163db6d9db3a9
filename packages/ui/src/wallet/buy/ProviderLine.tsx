import type { OnRampProviderName } from '@latchkey/react'
import { useEffect, useRef, useState } from 'react'

import { TextButton } from '../../parts/buttons/TextButton.tsx'
import { SelectField } from '../../parts/fields/SelectField.tsx'
import { walletSendEn } from '../../texts/en/walletSend.ts'
import { fillMessage } from '../../texts/fillMessage.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { providerNames } from './onRampProviders.ts'

interface ProviderLineProps {
  providers: readonly OnRampProviderName[]
  provider: OnRampProviderName
  onChoose: (provider: OnRampProviderName) => void
}

/** Who sells, in a quiet line: "with MoonPay · Change". Changing it puts a list in its place. */
export function ProviderLine({ providers, provider, onChoose }: ProviderLineProps) {
  const texts = useTexts(walletSendEn)
  const [isChanging, setChanging] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isChanging) frame.current?.querySelector('select')?.focus()
  }, [isChanging])
  if (!isChanging)
    return (
      <p className="lk-buy__with">
        <span>{fillMessage(texts.buyWith, { provider: providerNames[provider] })}</span>
        <TextButton label={texts.buyChangeProvider} onClick={() => setChanging(true)}>
          {texts.buyChange}
        </TextButton>
      </p>
    )
  return (
    <div ref={frame}>
      <SelectField
        label={texts.buyProvider}
        value={provider}
        options={providers.map((name) => ({ value: name, label: providerNames[name] }))}
        onChange={onChoose}
      />
    </div>
  )
}
