import { html } from 'hono/html'

import { createPage, type Html } from '../createPage.ts'

import { onRampPath } from './developmentOnRamp.ts'

const page = createPage(onRampPath)

interface BuyPageParameters {
  /** The provider that this page replaces. */
  standsFor: string
  /** Purchase in words: `50 EUR of USDC`. */
  purchase: string
  walletAddress: string
}

/** Asks how the purchase ends. */
export const buyPage = ({ standsFor, purchase, walletAddress }: BuyPageParameters): Html =>
  page(
    `Development purchase (not the real ${standsFor})`,
    html`
      <p>You're in development, so this page replaces ${standsFor}. You won't pay anything, and nothing is delivered.</p>
      <h2>You buy</h2>
      <ul><li class="purchase"><b>${purchase}</b> <span>to ${walletAddress}</span></li></ul>
      <h2>How does the purchase end?</h2>
      <form method="post">
        <div class="field">
          <button class="primary" name="answer" value="buy">Pay</button>
          <button class="secondary" name="answer" value="fail">Payment fails</button>
          <button class="secondary" name="answer" value="cancel">Cancel</button>
        </div>
      </form>`,
  )

/** Says how the purchase ended. */
export const endPage = (title: string, sentence: string): Html =>
  page(title, html`<p>${sentence}</p><p>Close this page and go back to the app.</p>`)
