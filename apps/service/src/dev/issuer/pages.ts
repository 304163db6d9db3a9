import { html } from 'hono/html'

import { createPage, type Html } from '../createPage.ts'

import { issuerPath } from './developmentClients.ts'
import type { Person } from './people.ts'

const page = createPage(issuerPath)

interface ChoicePageParameters {
  /** The provider that this page replaces. */
  standsFor: string
  people: readonly Person[]
  /** The rejected input. */
  typed?: string
}

/** Asks who to sign in as. */
export const choicePage = ({ standsFor, people, typed }: ChoicePageParameters): Html =>
  page(
    `Development sign\u2011in (not the real ${standsFor})`,
    html`
      <p>You're in development, so this page replaces ${standsFor}. The people are made up, and nothing leaves this machine.</p>
      <form method="post">
        <h2>Choose a person</h2>
        <ul>${people.map(row)}</ul>
      </form>
      <form method="post">
        <h2>Someone else</h2>
        <label for="email">Email</label>
        <div class="field">
          <input id="email" name="email" type="email" required maxlength="254" autocomplete="off" spellcheck="false" value="${typed ?? ''}" ${typed === undefined ? '' : html`aria-invalid="true" aria-describedby="error"`}>
          <button class="primary">Continue</button>
        </div>
        ${typed === undefined ? '' : html`<p class="error" id="error">That isn't an email address.</p>`}
      </form>
      <form method="post"><button name="answer" value="no">Don't sign in</button></form>`,
  )

const row = ({ sub, name, email, isVerified }: Person): Html =>
  html`<li><button class="person" name="person" value="${sub}"><b>${name}</b> <span>${addressOf(email, isVerified)}</span></button></li>`

const addressOf = (email: string | undefined, isVerified: boolean): string => {
  if (email === undefined) return 'no email shared'
  return isVerified ? email : `${email}, not verified`
}

/** Shows why the login cannot continue. */
export const refusalPage = (error: string, description?: string): Html =>
  page(
    "This sign-in can't continue",
    html`
      <p>${sentences[error] ?? "The development issuer doesn't accept this request."}</p>
      <p><code>${error}</code>${description === undefined ? '' : ` ${description}`}</p>
      <p>Close this page and start again in the app.</p>`,
  )

const sentences: Readonly<Record<string, string>> = {
  session_not_found: 'It expired, or was started in another browser.',
  not_found: "There's nothing at this address.",
}
