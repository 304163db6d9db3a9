import type { ComponentType, ReactElement } from 'react'
import { LatchkeyTestProvider, type LatchkeyTestProviderProps } from '../react/LatchkeyTestProvider.tsx'

/** The state that a story is drawn in: the props of `LatchkeyTestProvider`. */
export type LatchkeyParameters = Omit<LatchkeyTestProviderProps, 'children'>

interface StoryContext {
  parameters: { latchkey?: LatchkeyParameters }
}

/**
 * Decorator of Storybook: draws each story in the state that its `parameters.latchkey` names, without a service. A story
 * that names none is drawn signed out.
 *
 * @example
 * // .storybook/preview.tsx
 * export default { decorators: [withLatchkey] }
 * // Header.stories.tsx
 * export const SignedIn = { parameters: { latchkey: { user: true } } }
 */
export const withLatchkey = (Story: ComponentType, { parameters }: StoryContext): ReactElement => (
  <LatchkeyTestProvider {...parameters.latchkey}>
    <Story />
  </LatchkeyTestProvider>
)
