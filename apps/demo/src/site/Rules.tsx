import type { ReactElement } from 'react'

const rules = [
  {
    title: 'Get a card',
    text: "Sign in with a code, a passkey, an account you already have, or a wallet. That's your card. There's no password to remember.",
  },
  {
    title: 'Take six packets',
    text: 'Any six, once a year. Each comes with the name of the gardener who saved it and what she wishes she had known.',
  },
  {
    title: 'Bring a spoonful back',
    text: 'Let your best plants go to seed, dry them on paper, post them by November. If the slugs won, tell us. They often do.',
  },
]

/** How a seed library works, in three steps. */
export const Rules = (): ReactElement => (
  <section className="site-rules" id="rules" aria-labelledby="rules-title">
    <h2 id="rules-title">How it works</h2>
    <ol>
      {rules.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
)
