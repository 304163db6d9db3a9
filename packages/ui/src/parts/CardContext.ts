import { createContext, useContext } from 'react'

export interface CardFrame {
  /** Id of the title, which labels the card. */
  titleId: string
  /** Set if the card can be closed. */
  onClose?: (() => void) | undefined
  /** Set if the page goes on after a sign-in: what "Continue" does in a card without a window. */
  onContinue?: (() => void) | undefined
  /** In a window: when it closes, a check is drawn for 600 ms, above this line if there is one: `Passkey added`. */
  onSuccess?: ((line?: string) => void) | undefined
}

/** Frame of the card, for its screens. */
export const CardContext = /* @__PURE__ */ createContext<CardFrame>({ titleId: 'lk-title' })
export const useCard = (): CardFrame => useContext(CardContext)
