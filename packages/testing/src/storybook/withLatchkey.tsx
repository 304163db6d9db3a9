import type { ComponentType, ReactElement } from 'react'
import { LatchkeyTestProvider, type LatchkeyTestProviderProps } from '../react/LatchkeyTestProvider.tsx'

/** The state that a story is drawn in: the props of `LatchkeyTestProvider`. */
export type LatchkeyParameters = Omit<LatchkeyTestProviderProps, 'children'>

interface StoryContext {
  parameters: { latchkey?: LatchkeyParameters }
  globals?: { latchkey?: unknown }
}

/** States that the toolbar of {@link latchkeyGlobalTypes} offers for every story. */
const toolbarStates: Readonly<Record<string, LatchkeyParameters>> = {
  'signed-in': { user: true },
  'signed-out': { user: undefined },
  loading: { user: undefined, loading: true },
}

/**
 * A menu in Storybook's toolbar that draws every story signed in, signed out or loading, whatever its parameters name.
 * {@link withLatchkey} reads it.
 *
 * @example
 * // .storybook/preview.tsx
 * export default { decorators: [withLatchkey], globalTypes: latchkeyGlobalTypes }
 */
export const latchkeyGlobalTypes = {
  latchkey: {
    description: 'Who is signed in',
    toolbar: {
      icon: 'user' as const,
      title: 'Session',
      items: [
        ...Object.keys(toolbarStates).map((value) => ({ value, title: value })),
        { type: 'reset' as const, title: 'As the story says' },
      ],
      dynamicTitle: true,
    },
  },
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
export const withLatchkey = (
  Story: ComponentType,
  { parameters: { latchkey }, globals }: StoryContext,
): ReactElement => (
  <LatchkeyTestProvider {...latchkey} {...overrideOf(latchkey, globals?.latchkey)}>
    <Story />
  </LatchkeyTestProvider>
)

/** The toolbar's state; a user that the story names stays the one who is signed in. */
function overrideOf(latchkey: LatchkeyParameters | undefined, state: unknown): LatchkeyParameters {
  const override = typeof state === 'string' ? toolbarStates[state] : undefined
  if (!override) return {}
  return override.user ? { user: latchkey?.user ?? override.user, loading: false } : override
}
