import { type FlowError, useKit, type VaultCeremonyParameters, type VaultResult } from '@latchkey/react'
import { type RefObject, useCallback, useContext, useEffect, useRef, useState } from 'react'

import { LocalizationContext } from '../texts/localization.ts'
import { readStyle } from './readStyle.ts'

export type VaultStep =
  /** In the frame: loading, then open. */
  | { readonly name: 'frame'; readonly isOpened: boolean; readonly height?: number | undefined }
  /** It has to be opened as a popup, by a press. */
  | { readonly name: 'popup' }
  | { readonly name: 'waiting' }
  | { readonly name: 'failed'; readonly error: FlowError; readonly inPopup: boolean }

export interface CeremonyParameters {
  ceremony: VaultCeremonyParameters
  card: RefObject<Element | null>
  onEnd: (result: VaultResult) => void
}

/** One ceremony, in the frame as long as that works, else in a popup. */
export function useCeremony({ ceremony, card, onEnd }: CeremonyParameters) {
  const kit = useKit()
  const { locale } = useContext(LocalizationContext)
  const [step, setStep] = useState<VaultStep>({ name: 'frame', isOpened: false })
  const frame = useRef<HTMLIFrameElement>(null)
  const running = useRef<AbortController>(undefined)
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })

  const run = useCallback(
    (element: HTMLIFrameElement | undefined) => {
      running.current?.abort()
      const controller = new AbortController()
      const { signal } = controller
      running.current = controller
      const unlessOver =
        <Values extends unknown[]>(act: (...values: Values) => void) =>
        (...values: Values): void => {
          if (!signal.aborted) act(...values)
        }
      const inPopup = !element
      kit.vault
        .open({
          ...ceremony,
          locale,
          signal,
          frame: element,
          style: card.current ? readStyle(card.current) : undefined,
          onOpened: unlessOver(() => element && setStep({ name: 'frame', isOpened: true })),
          onResize: unlessOver((height) => element && setStep({ name: 'frame', isOpened: true, height })),
          onPopupNeeded: unlessOver(() => {
            running.current?.abort()
            setStep({ name: 'popup' })
          }),
        })
        .then(
          unlessOver((result) => latest.current(result)),
          unlessOver(({ code = 'UNKNOWN', retryable = true }: Partial<FlowError>) =>
            setStep({ name: 'failed', inPopup, error: { code, retryable, at: Date.now() } }),
          ),
        )
    },
    [kit, ceremony, locale, card],
  )

  const isInFrame = step.name === 'frame'
  useEffect(() => {
    if (isInFrame && frame.current) run(frame.current)
    // The popup has to open in the turn of a press: what it needs is loaded before.
    else kit.vault.prepare().catch(() => {})
  }, [isInFrame, run, kit])
  useEffect(() => () => running.current?.abort(), [])

  return {
    step,
    frame,
    openPopup() {
      setStep({ name: 'waiting' })
      run(undefined)
    },
    retry() {
      if (step.name !== 'failed' || step.inPopup) setStep({ name: 'popup' })
      else setStep({ name: 'frame', isOpened: false })
    },
  }
}
