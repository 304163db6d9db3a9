import type { FlowError, KitState } from '@latchkey/react'
import type { ReactNode } from 'react'
import { expect, type Mock, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

import type { StoryKit } from '../../storyKit.ts'

/** A press that asks the service for something. */
export interface Press {
  name: string
  draw?: () => ReactNode
  kit?: () => StoryKit
  /** Goes to the screen, as a user does. */
  begin?: (kit: StoryKit) => Promise<void>
  /** Makes the service refuse, then presses. */
  refuse: (kit: StoryKit, error: FlowError) => Promise<void> | void
  /** The service is asked when the screen is drawn: `refuse` comes before that. */
  loads?: boolean
  /** It may be refused since the login is too old. @default true */
  needsFreshLogin?: boolean
  /** A browser opens its prompt for a press only: once the user has signed in again, they press again. @default false */
  needsAnotherPress?: boolean
  /** It may be refused since the session has ended. @default true */
  needsSession?: boolean
  /** The card around it says that the device is offline, as the browser knows it. @default false */
  offlineByBrowser?: boolean
  /** Text that the user typed. It stays in its field. */
  typed?: string
  /** The kit's state after the press, where it is what the screen draws: core/src/flows/pending.test.ts. */
  pending?: Partial<KitState>
}

export const click = (name: string | RegExp) => press(page.getByRole('button', { name }).first())
export const clickLast = (name: string | RegExp) => press(page.getByRole('button', { name }).last())

async function press(button: Locator): Promise<void> {
  await expect.element(button).toBeVisible()
  // A button that confirms can't be pressed at first.
  await expect.poll(() => button.element().ariaDisabled).not.toBe('true')
  ;(button.element() as HTMLElement).click()
}

/** Presses a button that takes only what a user does: a key here, since a click of a script isn't one. */
export async function confirm(name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  await expect.element(button).toBeVisible()
  await expect.poll(() => button.element().ariaDisabled).not.toBe('true')
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

export const clickItem = async (name: string): Promise<void> => {
  const item = page.getByRole('menuitem', { name })
  await expect.element(item).toBeVisible()
  ;(item.element() as HTMLElement).click()
}

let asked: Mock | undefined
let isSilent = false

/** Begins to count anew. A silent service is asked, and never answers. */
export function startCounting(service: 'refuses' | 'silent'): void {
  asked = undefined
  isSilent = service === 'silent'
}

/** How often the service was asked since it began to refuse. */
export const countAsked = (): number => asked?.mock.calls.length ?? 0

/** An answer of the service, which is counted. */
export function counted<Answer extends (...parameters: never[]) => unknown>(answer: Answer): Answer {
  asked = vi.fn((...parameters: never[]) => (isSilent ? new Promise(() => {}) : answer(...parameters)))
  return asked as unknown as Answer
}

/** Refuses every request with the error. */
export const rejects = (error: FlowError) =>
  counted(async () => {
    throw Object.assign(new Error('refused'), error)
  })
