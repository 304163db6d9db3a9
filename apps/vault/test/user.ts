import { findByLabelText, findByRole, findByText, fireEvent } from '@testing-library/dom'
import { expect } from 'vitest'

const patience = { timeout: 20_000, interval: 20 }
const body = () => document.body

/** User's actions on the page. Each waits for the elements that it needs. */
export const user = {
  async sees(text: string | RegExp) {
    return await findByText(body(), text, {}, patience)
  },
  async isAt(title: string) {
    return await findByRole(body(), 'heading', { name: title }, patience)
  },
  /** Presses a button once it works. */
  async presses(name: string | RegExp) {
    const button = await findByRole(body(), 'button', { name }, patience)
    await expect.poll(() => button.getAttribute('aria-disabled'), patience).toBeNull()
    fireEvent.click(button)
  },
  /** A button of the page, whether or not it works. */
  button: (name: string) => {
    const buttons = [...document.querySelectorAll('button')]
    return buttons.find(({ textContent }) => textContent === name)!
  },
  async types(label: string, value: string) {
    const input = await findByLabelText(body(), label, { selector: 'input, textarea' }, patience)
    fireEvent.input(input, { target: { value } })
    // Blurring the field says that it is complete.
    fireEvent.change(input)
  },
  /** Chooses a tab. */
  async chooses(name: string) {
    fireEvent.click(await findByRole(body(), 'radio', { name }, patience))
  },
  /** Ticks or unticks a box. */
  async picks(name: RegExp) {
    fireEvent.click(await findByRole(body(), 'checkbox', { name }, patience))
  },
  /** The text of the whole document, as scripts in it could read it. */
  reads: () => document.documentElement.innerHTML,
}
