import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { screensChunk } from '../chunks/chunks.ts'
import { type FocusTarget, focusTarget } from '../parts/focusScreen.ts'
import { SpokenRegion } from '../parts/messages/Spoken.tsx'

export interface SlideProps {
  /** Name of the screen. Another name is another screen. */
  name: string
  /** Deeper screens slide in from the end, shallower ones from the start. */
  depth: number
  /** Element that gets the focus when a screen arrives. */
  focus: FocusTarget
  /** Whether a screen that follows another gets the focus even if the user hasn't touched the card. */
  modal: boolean
  /** The first screen slides in, too, since it follows one that was drawn elsewhere. */
  arrives?: boolean | undefined
  /** The code of the next screen is loading: this one is dimmed after 150 ms. */
  isWaiting?: boolean | undefined
  children: ReactNode
}

/** Slides a screen in and moves the focus to it. */
export function Slide({ name, depth, focus, modal, arrives, isWaiting, children }: SlideProps) {
  const slide = useRef<HTMLDivElement>(null)
  const touched = useRef(modal)
  const [shown, setShown] = useState<Shown>({ name, depth, from: arrives ? 'forward' : '' })
  if (shown.name !== name) setShown({ name, depth, from: depth < shown.depth ? 'back' : 'forward' })

  const { from } = shown
  const height = useRef(0)
  useLayoutEffect(() => {
    const card = slide.current?.closest<HTMLElement>('.lk-card')
    if (!card || typeof ResizeObserver === 'undefined') return
    if (shown.from) screensChunk.get().module?.animateHeight(card, height.current)
    const resized = new ResizeObserver(() => {
      height.current = card.offsetHeight
    })
    resized.observe(card)
    return () => resized.disconnect()
  }, [shown])
  useLayoutEffect(() => {
    if (shown.from && slide.current && touched.current) focusTarget(slide.current, focus)?.focus()
  }, [shown, focus])

  const touch = (): void => {
    touched.current = true
  }
  return (
    <div
      ref={slide}
      className={isWaiting ? 'lk-stage lk-stage--waiting' : 'lk-stage'}
      onKeyDownCapture={touch}
      onPointerDownCapture={touch}
    >
      <SpokenRegion>
        <div key={name} className={`lk-screen lk-screen--${from}`}>
          {children}
        </div>
      </SpokenRegion>
    </div>
  )
}

interface Shown {
  name: string
  depth: number
  /** How it slid in; the first screen doesn't slide. */
  from: 'forward' | 'back' | ''
}
