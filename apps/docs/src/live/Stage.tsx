import { LatchkeyTestProvider } from '@latchkey/testing/react'
import { type Appearance, type Kit, type KitState, useKit } from '@latchkey/ui'
import { type ReactNode, useState } from 'react'

import { createDemo, type Demo } from './createDemo.ts'
import { useSiteTheme } from './useSiteTheme.ts'

export type Actions = NonNullable<Parameters<typeof LatchkeyTestProvider>[0]['actions']>

export interface StageProps {
  /** Differences from the state of a new visitor. */
  state?: Partial<KitState> | undefined
  isSignedIn?: boolean | undefined
  isLoading?: boolean | undefined
  wallets?: Parameters<typeof LatchkeyTestProvider>[0]['wallets']
  /** Methods of the kit that replace those of the demo. */
  actions?: Actions | undefined
  appearance?: Appearance | undefined
  children: ReactNode
}

/** The kit without a service: below it, components are in the given state, and sign-in works with any code. */
export function Stage({ state, isSignedIn, isLoading, wallets, actions, appearance, children }: StageProps) {
  const [demo] = useState(createDemo)
  const theme = useSiteTheme()
  return (
    <LatchkeyTestProvider
      user={isSignedIn || undefined}
      loading={isLoading}
      wallets={wallets}
      actions={{ ...demo.actions, ...actions }}
      appearance={{ theme, ...appearance }}
    >
      <Attached demo={demo} state={state}>
        {children}
      </Attached>
    </LatchkeyTestProvider>
  )
}

interface AttachedProps {
  demo: Demo
  state: Partial<KitState> | undefined
  children: ReactNode
}

function Attached({ demo, state, children }: AttachedProps) {
  const kit: Kit = useKit()
  // Before a component below reads the state.
  useState(() => demo.attach(kit, state))
  return children
}
