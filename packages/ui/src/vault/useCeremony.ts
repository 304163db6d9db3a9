import {
  type FlowError,
  useKit,
  type VaultCeremonyParameters,
  type VaultResult,
  type VaultStyle,
} from '@latchkey/react'
import { type RefObject, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { supportsCss } from '../parts/pageFeatures.ts'
import { LocalizationContext } from '../texts/localization.ts'

export type VaultStep =
  /** In the frame: loading, then open. */
  | { readonly name: 'frame'; readonly isOpened: boolean; readonly height?: number | undefined }
  /** It has to be opened as a popup, by a press. */
  | { readonly name: 'popup' }
  | { readonly name: 'waiting' }
  | { readonly name: 'failed'; readonly error: FlowError; readonly inPopup: boolean }

export interface CeremonyParameters {
  ceremony: VaultCeremonyParameters
  cardRef: RefObject<Element | null>
  onEnd: (result: VaultResult) => void
}

/** One ceremony, in the frame as long as that works, else in a popup. */
export function useCeremony({ ceremony, cardRef, onEnd }: CeremonyParameters) {
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
          style: cardRef.current ? readStyle(cardRef.current) : undefined,
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
    [kit, ceremony, locale, cardRef],
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

/** Style that the vault takes from the page: three tokens, read from the card that it is shown in. */
function readStyle(element: Element): VaultStyle {
  const card = element.closest('.lk-card') ?? element
  const { colorScheme, borderStartStartRadius } = getComputedStyle(card)
  const radius = Number.parseFloat(borderStartStartRadius)
  return {
    scheme: colorScheme === 'light' || colorScheme === 'dark' ? colorScheme : undefined,
    accent: readColor(getComputedStyle(card).getPropertyValue('--lk-accent')),
    radius: Number.isNaN(radius) ? undefined : Math.round(Math.min(24, radius)),
  }
}

/** Any CSS color as `#rrggbb`. Undefined where it can't be drawn. */
function readColor(color: string): string | undefined {
  if (!color || !supportsCss('color', color)) return undefined
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return undefined
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
