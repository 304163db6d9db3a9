'use client'

import type { ReactElement } from 'react'
import { LatchkeyDevtoolsPanel } from './LatchkeyDevtoolsPanel.tsx'

/** A plugin of TanStack Devtools for React, as far as it is used. */
export interface LatchkeyDevtoolsPlugin {
  id: string
  name: string
  defaultOpen: boolean
  render: (element: HTMLElement, theme: unknown) => ReactElement
}

export interface LatchkeyDevtoolsPluginOptions {
  /** Opens the panel with the devtools, where no other is open. @default false */
  defaultOpen?: boolean | undefined
  /** Nonce of the panel's `<style>`, where the page's content security policy demands one. */
  styleNonce?: string | undefined
}

/**
 * The {@link LatchkeyDevtoolsPanel} as a plugin of TanStack Devtools, which have to be below `LatchkeyProvider`.
 *
 * @example
 * <TanStackDevtools plugins={[latchkeyDevtoolsPlugin()]} />
 */
export const latchkeyDevtoolsPlugin = ({
  defaultOpen = false,
  styleNonce,
}: LatchkeyDevtoolsPluginOptions = {}): LatchkeyDevtoolsPlugin => ({
  id: 'latchkey',
  name: 'Latchkey',
  defaultOpen,
  render: (_, theme) => <LatchkeyDevtoolsPanel theme={themeOf(theme)} styleNonce={styleNonce} />,
})

/** The second parameter is the theme itself, or in later releases an object with it. */
function themeOf(theme: unknown): 'light' | 'dark' | undefined {
  const name = typeof theme === 'object' && theme !== null && 'theme' in theme ? theme.theme : theme
  return name === 'light' || name === 'dark' ? name : undefined
}
