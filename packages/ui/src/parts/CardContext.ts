import { createContext, useContext } from 'react'

export interface CardFrame {
  /** Id of the title, which labels the card. */
  titleId: string
  /** Set if the card can be closed. */
  onClose?: (() => void) | undefined
  /** Set if the page goes on after a sign-in: what "Continue" does in a card without a window. */
  onContinue?: (() => void) | undefined
  /** In a window: draws a check when it closes. */
  onSuccess?: (() => void) | undefined
}

/** Frame of the card, for its screens. */
export const CardContext = /* @__PURE__ */ createContext<CardFrame>({ titleId: 'lk-title' })
export const useCard = (): CardFrame => useContext(CardContext)
