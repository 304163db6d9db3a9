import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

const Speaker = /* @__PURE__ */ createContext<{ current: Element | null }>({ current: null })

interface Children {
  children: ReactNode
}

/**
 * One live region per card announces what is polite. It exists before the text, since screen readers ignore a
 * region that is added together with its text.
 */
export function SpokenRegion({ children }: Children) {
  const region = useRef(null)
  return (
    <Speaker.Provider value={region}>
      {children}
      {/* Announces each text alone, not everything in the region. */}
      <div ref={region} className="lk-visually-hidden" role="status" aria-atomic={false} />
    </Speaker.Provider>
  )
}

/** Announces a text when it appears or changes. The visible text is drawn separately. */
export function Spoken({ children }: Children) {
  const speaker = useContext(Speaker)
  const [region, setRegion] = useState<Element | null>(null)
  useEffect(() => setRegion(speaker.current), [speaker])
  return region && createPortal(<p>{children}</p>, region)
}
