import { useKit, type VaultCeremonyParameters, type VaultResult } from '@latchkey/react'
import { useEffect, useRef, useState } from 'react'

import { Slide } from '../flow/Slide.tsx'
import { useCeremony } from './useCeremony.ts'
import { VaultFrame } from './VaultFrame.tsx'
import { VaultPopup } from './VaultPopup.tsx'
import { VaultProblem } from './VaultProblem.tsx'

export interface VaultProps {
  ceremony: VaultCeremonyParameters
  onEnd: (result: VaultResult) => void
}

/** The vault in its frame, and the screens around it: a popup where a frame won't do, and errors. */
export function Vault({ ceremony, onEnd }: VaultProps) {
  const card = useRef<HTMLDivElement>(null)
  const { step, frame, openPopup, retry } = useCeremony({ ceremony, cardRef: card, onEnd })
  const origin = useVaultOrigin()
  const isShown = step.name === 'frame' && step.isOpened
  const cancel = () => onEnd({ status: 'cancelled' })
  return (
    <div ref={card} className={isShown ? 'lk-vault lk-vault--open' : 'lk-vault'}>
      <Slide name={step.name} depth={step.name === 'frame' ? 0 : 1} focus="title" modal>
        {step.name === 'frame' ? (
          <VaultFrame ref={frame} kind={ceremony.kind} isOpened={step.isOpened} height={step.height} />
        ) : step.name === 'failed' ? (
          <VaultProblem error={step.error} origin={origin} onRetry={retry} onCancel={cancel} />
        ) : (
          <VaultPopup isOpen={step.name === 'waiting'} onOpen={openPopup} onCancel={cancel} />
        )}
      </Slide>
    </div>
  )
}

/** Origin of the vault; undefined until it is known, and if the service has no vault. */
function useVaultOrigin(): string | undefined {
  const { vault } = useKit()
  const [origin, setOrigin] = useState<string>()
  useEffect(() => {
    vault.origin().then(setOrigin, () => {})
  }, [vault])
  return origin
}
