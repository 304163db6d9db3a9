import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'

import { createActions } from '../../../test/actions.ts'
import { contact, flowError, number } from '../../../test/fixtures.tsx'
import { inCard } from '../../../test/inCard.tsx'
import { settled } from '../../../test/settled.ts'
import { Login } from '../Login.tsx'

const meta = {
  title: 'Screens/Login by phone',
  component: Login,
  decorators: [inCard],
  args: {
    providers: ['email', 'sms'],
    contact: '',
    sending: false,
    offline: false,
    passkey: 'autofill',
    countries: undefined,
    actions: createActions(),
  },
} satisfies Meta<typeof Login>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = ReturnType<typeof within>

const either = { name: 'Email or phone' }
const countryButton = (canvas: Canvas) => canvas.findByRole('button', { name: /^Country code/ })
const opened = async (canvas: Canvas) => {
  await userEvent.click(await countryButton(canvas))
  const list = within(await canvas.findByRole('dialog', { name: 'Country code' }))
  await waitFor(() => expect(list.getByRole('combobox', { name: 'Search countries' })).toHaveFocus())
  return list
}

/** One field for both: an email address until digits are typed. */
export const EmailOrPhone: Story = {
  async play({ canvas }) {
    const field = canvas.getByRole('textbox', either)
    await expect(field).toHaveAttribute('placeholder', 'name@example.com')
    await expect(field).toHaveAttribute('inputmode', 'email')
    await expect(field).toHaveAttribute('autocomplete', 'username')
    await expect(canvas.queryByRole('button', { name: /^Country code/ })).toBeNull()
  },
}

/** Digits make it a phone field, a letter makes it an email field again: text and focus stay. */
export const BetweenEmailAndPhone: Story = {
  async play({ canvas }) {
    const field = canvas.getByRole('textbox', either)
    await userEvent.type(field, '4')
    await countryButton(canvas)
    await expect(field).toHaveFocus()
    await expect(field).toHaveAttribute('inputmode', 'email')
    await userEvent.type(field, '2ada')
    await expect(field).toHaveValue('42ada')
    await expect(field).toHaveAttribute('inputmode', 'email')
    await expect(canvas.queryByRole('button', { name: /^Country code/ })).toBeNull()
    await userEvent.clear(field)
    await expect(field).toHaveAttribute('placeholder', 'name@example.com')
  },
}

/** The country code moves into the button as soon as it is complete. */
export const CountryCodeTyped: Story = {
  async play({ canvas, args }) {
    const field = canvas.getByRole('textbox', either)
    await userEvent.type(field, '+')
    await expect(field).toHaveAttribute('inputmode', 'tel')
    await userEvent.type(field, '44')
    await expect(await countryButton(canvas)).toHaveAccessibleName('Country code, United Kingdom, +44')
    await waitFor(() => expect(field).toHaveValue(''))
    await expect(field).toHaveAttribute('inputmode', 'tel')
    await userEvent.type(field, '7700 900123{Enter}')
    await waitFor(() => expect(args.actions.sendCode).toHaveBeenCalledOnce())
    await expect(args.actions.sendCode).toHaveBeenCalledWith(number)
  },
}

/** A full number, filled in by the browser or kept from before. */
export const PrefilledNumber: Story = {
  args: { contact: number },
  async play({ canvas, args }) {
    const field = canvas.getByRole('textbox', either)
    await expect(await countryButton(canvas)).toHaveAccessibleName('Country code, United Kingdom, +44')
    await expect(field).toHaveValue('7700 900123')
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }))
    await waitFor(() => expect(args.actions.sendCode).toHaveBeenCalledOnce())
    await expect(args.actions.sendCode).toHaveBeenCalledWith(number)
  },
}

/** Backspace in an empty field clears the country, too. */
export const CountryCleared: Story = {
  async play({ canvas }) {
    const field = canvas.getByRole('textbox', either)
    await userEvent.type(field, '+44')
    await countryButton(canvas)
    await waitFor(() => expect(field).toHaveValue(''))
    await userEvent.type(field, '{Backspace}')
    await expect(canvas.queryByRole('button', { name: /^Country code/ })).toBeNull()
    await userEvent.type(field, `${contact}`)
    await expect(field).toHaveValue(contact)
  },
}

export const PhoneOnly: Story = {
  args: { providers: ['sms'] },
  async play({ canvas }) {
    const field = canvas.getByRole('textbox', { name: 'Phone' })
    await expect(field).toHaveAttribute('inputmode', 'tel')
    await expect(field).toHaveAttribute('autocomplete', 'tel')
    await countryButton(canvas)
  },
}

/** The error says what to do, describes the field, and disappears with the next digit. */
export const Short: Story = {
  args: { providers: ['sms'] },
  async play({ canvas, args }) {
    const field = canvas.getByRole('textbox', { name: 'Phone' })
    for (const [typed, sentence] of [
      ['{Enter}', 'Enter your phone number.'],
      ['+1 415 555 2{Enter}', 'That number is too short.'],
      ['67{Enter}', 'That number is too short.'],
    ] as const) {
      await userEvent.type(field, typed)
      const alert = await canvas.findByRole('alert')
      await expect(alert).toHaveTextContent(sentence)
      await expect(field).toHaveAccessibleDescription(sentence)
    }
    await expect(args.actions.sendCode).not.toHaveBeenCalled()
    await userEvent.type(field, '1')
    await expect(canvas.queryByRole('alert')).toBeNull()
    await userEvent.type(field, '{Backspace}{Enter}')
    await canvas.findByRole('alert')
  },
}

/** Only allowed countries: a number of another country is rejected by its name. */
export const CountryNotAllowed: Story = {
  args: { providers: ['sms'], countries: ['GB', 'IE'] },
  async play({ canvas, args }) {
    await countryButton(canvas)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Phone' }), '+33 6 12 34 56 78{Enter}')
    await expect(await canvas.findByRole('alert')).toHaveTextContent("We can't send codes to France.")
    await expect(args.actions.sendCode).not.toHaveBeenCalled()
  },
}

export const RefusedByTheService: Story = {
  args: { contact: number, error: flowError('SMS_COUNTRY_NOT_ALLOWED', { operation: 'otp_init' }) },
  async play({ canvas }) {
    await countryButton(canvas)
    await expect(canvas.getByRole('alert')).toHaveTextContent("We can't send codes to that country.")
  },
}

/** The list opens at the present country; typing searches, Enter chooses, and the field gets the focus. */
export const Countries: Story = {
  args: { providers: ['sms'], contact: number },
  async play({ canvas }) {
    const list = await opened(canvas)
    const search = list.getByRole('combobox', { name: 'Search countries' })
    await expect(list.getByRole('option', { selected: true })).toHaveTextContent('United Kingdom+44')
    await userEvent.keyboard('germ')
    await expect(list.getAllByRole('option')).toHaveLength(1)
    const option = list.getByRole('option', { name: /Germany/ })
    await expect(search).toHaveAttribute('aria-activedescendant', option.id)
    await userEvent.keyboard('{Enter}')
    await expect(canvas.queryByRole('dialog', { name: 'Country code' })).toBeNull()
    await expect(await countryButton(canvas)).toHaveAccessibleName('Country code, Germany, +49')
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Phone' })).toHaveFocus())
    await opened(canvas)
  },
}

/** Arrow keys wrap around; Escape closes only the list, and its button gets the focus. */
export const CountriesByKeyboard: Story = {
  args: { providers: ['sms'], countries: ['GB', 'IE', 'FR'], contact: number },
  async play({ canvas }) {
    const list = await opened(canvas)
    const chosen = () => list.getByRole('option', { selected: true })
    await expect(chosen()).toHaveTextContent('United Kingdom')
    await userEvent.keyboard('{ArrowDown}')
    await expect(chosen()).toHaveTextContent('France')
    // The focus stays in the search field: only this ring shows the selected option.
    await expect(chosen()).toHaveStyle({ outlineStyle: 'solid', outlineWidth: '2px' })
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(chosen()).toHaveTextContent('Ireland')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Country code/ })).toHaveFocus())
    await expect(canvas.queryByRole('dialog', { name: 'Country code' })).toBeNull()
  },
}

export const CountryNotFound: Story = {
  args: { providers: ['sms'] },
  async play({ canvas }) {
    const list = await opened(canvas)
    await userEvent.keyboard('atlantis')
    await expect(list.getByText('No matching country.')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect(canvas.getByRole('dialog', { name: 'Country code' })).toBeVisible()
  },
}

export const CountryByPointer: Story = {
  args: { providers: ['sms'], countries: ['GB', 'IE', 'FR'] },
  async play({ canvas }) {
    const list = await opened(canvas)
    await userEvent.click(list.getByRole('option', { name: /Ireland/ }))
    await expect(await countryButton(canvas)).toHaveAccessibleName('Country code, Ireland, +353')
    const again = await opened(canvas)
    await expect(again.getByRole('option', { checked: true })).toHaveTextContent('Ireland')
    // A click outside closes it.
    await userEvent.click(canvas.getByRole('heading'))
    await expect(canvas.queryByRole('dialog', { name: 'Country code' })).toBeNull()
  },
}

/** Above its field, the list stays at its lower edge while a search makes it shorter. */
export const CountriesAbove: Story = {
  args: { providers: ['sms'], countries: ['GB', 'IE', 'FR', 'DE', 'AT', 'CH', 'IT', 'ES'] },
  decorators: [
    (Drawn) => (
      <div style={{ paddingBlockStart: 'calc(100vh - 200px)', blockSize: '150vh' }}>
        <Drawn />
      </div>
    ),
  ],
  async play({ canvas }) {
    const list = await opened(canvas)
    const popup = canvas.getByRole('dialog', { name: 'Country code' })
    await settled(popup)
    const { bottom, height } = popup.getBoundingClientRect()
    const field = (await countryButton(canvas)).parentElement!.getBoundingClientRect()
    await expect(field.top - bottom).toBeCloseTo(8, 0)
    await userEvent.type(list.getByRole('combobox'), 'irel')
    await waitFor(() => expect(popup.getBoundingClientRect().height).toBeLessThan(height - 100))
    await waitFor(() => expect(popup.getBoundingClientRect().bottom).toBeCloseTo(bottom, 0))
  },
}

export const Sending: Story = {
  args: { contact: number, sending: true },
  async play({ canvas }) {
    await expect(await countryButton(canvas)).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.getByRole('textbox', either)).toHaveAttribute('readonly')
  },
}

// Enough to scroll. All 240 rows were checked above, in both themes.
const someCountries: Story = {
  ...Countries,
  args: {
    ...Countries.args,
    countries: ['GB', 'IE', 'FR', 'DE', 'AT', 'CH', 'IT', 'ES', 'PT', 'PL', 'SE', 'NO'],
  },
}
/** Choosing a country makes it a phone field before a digit is typed. */
export const Chosen: Story = {
  args: { countries: ['GB', 'IE', 'FR'] },
  async play({ canvas }) {
    const field = canvas.getByRole('textbox', either)
    await userEvent.type(field, '1')
    await expect(field).toHaveAttribute('inputmode', 'email')
    const list = await opened(canvas)
    await userEvent.click(list.getByRole('option', { name: /Ireland/ }))
    await expect(field).toHaveAttribute('inputmode', 'tel')
  },
}

/** Digits keep their order and are aligned to the start of the text; the plus comes before them. */
export const RightToLeft: Story = {
  ...someCountries,
  globals: { direction: 'rtl' },
  async play(context) {
    await someCountries.play?.(context)
    const field = context.canvas.getByRole('textbox', { name: 'Phone' })
    const { direction, textAlign } = getComputedStyle(field)
    await expect({ direction, textAlign }).toEqual({ direction: 'ltr', textAlign: 'right' })
    const codes = [...context.canvasElement.querySelectorAll('bdi')].map(({ firstChild }) => firstChild)
    await expect(codes.length).toBeGreaterThan(2)
    for (const plus of codes) {
      const range = document.createRange()
      range.setStart(plus!, 0)
      range.setEnd(plus!, 1)
      const { left } = range.getBoundingClientRect()
      range.selectNode(plus!.parentElement!)
      await expect(left - range.getBoundingClientRect().left).toBeLessThan(2)
    }
  },
}
