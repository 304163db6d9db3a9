import { LatchkeyProvider, type LatchkeyProviderProps } from '@latchkey/ui'
import { type ReactNode, useState } from 'react'
import { createStateKit } from './createStateKit.ts'
import type { TestActions } from './testActions.ts'
import type { TestFacts } from './testFacts.ts'

type Look = Pick<LatchkeyProviderProps, 'appearance' | 'localization' | 'callbacks'>

export interface LatchkeyTestProviderProps extends TestFacts, Look {
  /** Implementations of methods of the kit, such as spies. Any other method that the state can't answer rejects. */
  actions?: TestActions | undefined
  children?: ReactNode
}

/**
 * Takes the place of `LatchkeyProvider` in unit tests: everything below is drawn in the state that the test names,
 * without a service. Other props draw another state.
 *
 * @example
 * render(
 *   <LatchkeyTestProvider user={{ name: 'Ada', email: 'ada@example.com' }}>
 *     <Header />
 *   </LatchkeyTestProvider>,
 * )
 */
export function LatchkeyTestProvider({
  user,
  loading,
  wallets,
  actions,
  children,
  ...look
}: LatchkeyTestProviderProps) {
  const facts = { user, loading, wallets }
  return (
    <FixedState key={JSON.stringify(facts)} facts={facts} actions={actions} look={look}>
      {children}
    </FixedState>
  )
}

interface FixedStateProps {
  facts: TestFacts
  actions: TestActions | undefined
  look: Look
  children: ReactNode
}

function FixedState({ facts, actions, look, children }: FixedStateProps) {
  const [kit] = useState(() => createStateKit(facts, actions))
  return (
    <LatchkeyProvider {...look} kit={kit}>
      {children}
    </LatchkeyProvider>
  )
}
