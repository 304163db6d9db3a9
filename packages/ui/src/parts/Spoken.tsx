import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

const Speaker = /* @__PURE__ */ createContext<{ current: Element | null }>({ current: null })

interface Children {
  children: ReactNode
}

/**
 * What waits its turn to be said in a card is said by one region, which stands there before it: of a region that
 * arrives together with its text, screen readers say nothing.
 */
export function SpokenRegion({ children }: Children) {
  const region = useRef(null)
  return (
    <Speaker.Provider value={region}>
      {children}
      {/* Each sentence alone, not all that still stands. */}
      <div ref={region} className="lk-visually-hidden" role="status" aria-atomic={false} />
    </Speaker.Provider>
  )
}

/** Says it once, when it arrives or changes. What the eye sees is drawn beside it. */
export function Spoken({ children }: Children) {
  const speaker = useContext(Speaker)
  const [region, setRegion] = useState<Element | null>(null)
  useEffect(() => setRegion(speaker.current), [speaker])
  return region && createPortal(<p>{children}</p>, region)
}
