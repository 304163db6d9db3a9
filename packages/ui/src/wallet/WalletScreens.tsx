import { type ComponentType, type ReactNode, useMemo, useState } from 'react'

import { Slide } from '../flow/Slide.tsx'
import { walletScreens } from './screens.ts'
import type { WalletScreen } from './walletScreen.ts'
import { type WalletChoice, WalletPagesContext, type WalletStack, WalletStackContext } from './walletStack.ts'

export interface WalletScreensProps {
  /** Whether it is in a window, which has the focus. */
  modal: boolean
  /** The app's own. */
  pages: ReactNode
}

const first: readonly WalletScreen[] = [{ name: 'home' }]

/** The stack of screens of the wallet panel. The last one is drawn. */
export function WalletScreens({ modal, pages }: WalletScreensProps) {
  const [screens, setScreens] = useState(first)
  const [choice, choose] = useState<WalletChoice>({})
  const stack = useMemo(
    (): WalletStack => ({
      open: (screen) => setScreens((present) => [...present, screen]),
      replace: (screen) => setScreens((present) => [...present.slice(0, -1), screen]),
      back: () => setScreens((present) => (present.length > 1 ? present.slice(0, -1) : present)),
      home: (announcement) => setScreens([{ name: 'home', announcement }]),
      choice,
      choose,
    }),
    [choice],
  )
  const screen = screens.at(-1) ?? first[0]!
  const depth = screens.length
  const { Component, focus } = walletScreens[screen.name]
  // The name and the props of a screen belong together, which the type of a looked up entry can't express.
  const Screen = Component as ComponentType<object>
  const { name, ...props } = screen
  return (
    <WalletStackContext.Provider value={stack}>
      <WalletPagesContext.Provider value={pages}>
        <Slide name={`${name} ${depth}`} depth={depth} focus={focus} modal={modal}>
          <Screen {...props} />
        </Slide>
      </WalletPagesContext.Provider>
    </WalletStackContext.Provider>
  )
}
