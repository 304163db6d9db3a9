import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'

import { createActions } from '../../../test/actions.ts'
import { appearance, contact, everyMethod } from '../../../test/fixtures.tsx'
import { inCard } from '../../../test/inCard.tsx'
import { Login } from '../Login.tsx'

const meta = {
  title: 'Screens/Login by provider',
  component: Login,
  decorators: [inCard],
  args: {
    providers: everyMethod.enabledProviders,
    contact: '',
    sending: false,
    offline: false,
    passkey: 'likely',
    actions: createActions(),
  },
} satisfies Meta<typeof Login>
export default meta
type Story = StoryObj<typeof meta>

const primaries = (element: Element) =>
  [...element.querySelectorAll('.lk-button--primary, .lk-control__button--primary')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent,
  )
const row = (element: Element) => [...element.querySelectorAll('.lk-social > .lk-button')]

/** The whole card: more than three providers are shown as marks, each with an accessible name. */
export const EveryProvider: Story = {
  async play({ canvas, canvasElement, args }) {
    await expect(row(canvasElement).map((one) => one.getAttribute('aria-label'))).toEqual([
      'Continue with Google',
      'Continue with Apple',
      'Continue with Discord',
      'Continue with X',
    ])
    await expect(row(canvasElement).map((one) => one.textContent)).toEqual(['', '', '', ''])
    await expect(primaries(canvasElement)).toEqual(['Continue with a passkey'])
    // They are in one line.
    await expect(new Set(row(canvasElement).map((one) => one.getBoundingClientRect().top)).size).toBe(1)
    await userEvent.type(canvas.getByRole('textbox'), 'ada')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Discord' }))
    await expect(args.actions.loginWithOAuth).toHaveBeenCalledWith('discord', 'ada')
  },
}
/** The method last used on this device is marked, and its button described. */
export const LastUsed: Story = {
  args: { last: 'apple' },
  async play({ canvas }) {
    const apple = canvas.getByRole('button', { name: 'Continue with Apple' })
    await expect(apple).toHaveAttribute('aria-description', 'Last used')
    await expect(apple.querySelector('[data-text="Last used"]')).toBeVisible()
  },
}

/** In the order of the configuration. */
export const ThreeProviders: Story = {
  args: { providers: ['email', 'discord', 'facebook', 'google'] },
  async play({ canvas, canvasElement }) {
    await expect(row(canvasElement).map((one) => one.textContent)).toEqual(['Discord', 'Facebook', 'Google'])
    await expect(canvas.getByRole('button', { name: 'Continue with Facebook' })).toBeVisible()
  },
}
/** Display names of the service; a long name gets a line of its own. */
export const LongNames: Story = {
  args: {
    providers: ['google', 'acme'],
    names: { google: 'Google (development)', acme: 'Acme Staff and Partners' },
  },
  async play({ canvas, canvasElement }) {
    await expect(canvas.getByRole('button', { name: 'Continue with Google (development)' })).toBeVisible()
    for (const one of row(canvasElement)) await expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth)
  },
}
export const OneProvider: Story = {
  args: { providers: ['email', 'google'] },
  async play({ canvas }) {
    await expect(canvas.getByText('Continue with Google')).toBeVisible()
  },
}
/** The only login method is the primary button. */
export const OnlyMethod: Story = {
  args: { providers: ['google'] },
  async play({ canvasElement }) {
    await expect(primaries(canvasElement)).toEqual(['Continue with Google'])
  },
}
/** The letter in place of a mark is not part of the accessible name. */
export const NamedByALetter: Story = {
  args: { providers: ['email', 'okta'] },
  async play({ canvasElement }) {
    const letter = canvasElement.querySelector('[data-letter="O"]')
    await expect(letter).toBeVisible()
    await expect(letter).toHaveAttribute('aria-hidden', 'true')
  },
}

const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'

/** Neither is the host's label of its artwork. */
export const NamedByAPicture: Story = {
  args: { providers: ['email', 'google'] },
  parameters: {
    appearance: {
      options: {
        ...appearance.options,
        marks: { google: <img src={picture} alt="Google" width={20} height={20} /> },
      },
    },
  },
  async play({ canvas }) {
    await expect(canvas.getByText('Continue with Google')).toHaveAccessibleName('Continue with Google')
    await expect(canvas.queryByRole('img')).toBeNull()
  },
}

/** A host's own artwork, with names. */
export const OwnMarks: Story = {
  parameters: {
    appearance: {
      options: {
        ...appearance.options,
        socialButtons: 'names',
        marks: { google: <svg viewBox="0 0 20 20" aria-hidden="true" data-own="true" /> },
      },
    },
  },
  async play({ canvas, canvasElement }) {
    await expect(canvasElement.querySelectorAll('.lk-social [data-own]')).toHaveLength(1)
    await expect(canvas.getByText('Discord')).toBeVisible()
  },
}
export const Offline: Story = {
  args: { offline: true, contact },
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: 'Continue with Google' }))
    await expect(args.actions.loginWithOAuth).not.toHaveBeenCalled()
  },
}
