import { createContext, useContext } from 'react'

export interface CardFrame {
  /** The id of the title, which names the card. */
  titleId: string
  /** Set where the card can be closed. */
  onClose?: (() => void) | undefined
}

/** What every screen of one card has in common. */
export const CardContext = /* @__PURE__ */ createContext<CardFrame>({ titleId: 'lk-title' })
export const useCard = (): CardFrame => useContext(CardContext)
