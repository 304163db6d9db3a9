import type { ReactElement } from 'react'

import { CopiedCode } from './CopiedCode.tsx'
import { createCommand, example } from './example.ts'

interface BuiltProps {
  /** Where the documentation is served, if it is. */
  docsUrl: string | undefined
}

/** Parts of the kit that this site uses, and their places in it. */
const parts = [
  {
    name: 'SignInButton',
    use: 'In the header and on the library card. Loads the sign-in when it is needed.',
  },
  { name: 'UserButton', use: 'In the header, once you are signed in: accounts, wallet, profile, sign out.' },
  { name: 'Show', use: 'Draws one thing for those who are signed in, and another for everybody else.' },
  { name: 'WalletPanel', use: 'On your account page: addresses, balances, payments.' },
  { name: 'UserProfile', use: 'Below it: name, contact details, passkeys, devices.' },
  { name: 'useSignMessage', use: 'Asks your wallet for a signature. A window shows what you sign.' },
  { name: 'appearance', use: 'Name, logo and one brand color. The other colors are derived from it.' },
]

const facts = [
  'Before you sign in, the page makes no requests to the service, and none to anybody else: no fonts, no trackers.',
  'Your browser makes the key that signs each request to the service, and never hands it out.',
  'The service is yours: it runs on your servers, with your database.',
  'It works under a strict content security policy and Trusted Types, without inline scripts or styles.',
]

/** How the site is built, for developers who build one. */
export const Built = ({ docsUrl }: BuiltProps): ReactElement => (
  <div className="site-own site-built">
    <p>
      <a className="site-link" href="#card">
        Back to the library
      </a>
    </p>
    <h1>How it's built</h1>
    <p className="site-lead">
      Larkfield is a small React site. Everything about signing in is a provider and a few components.
    </p>
    <section aria-labelledby="code-title">
      <h2 id="code-title">All the code it takes</h2>
      <CopiedCode code={example} what="the code" />
    </section>
    <div className="site-built__columns">
      <section aria-labelledby="parts-title">
        <h2 id="parts-title">What this site uses</h2>
        <dl className="site-built__parts">
          {parts.map(({ name, use }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>{use}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="site-built__aside">
        <section aria-labelledby="facts-title">
          <h2 id="facts-title">What you get</h2>
          <ul className="site-built__facts">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="start-title">
          <h2 id="start-title">Start your own</h2>
          <CopiedCode code={createCommand} what="the command" />
          {docsUrl && (
            <p>
              <a className="site-link" href={docsUrl}>
                Read the documentation
              </a>
            </p>
          )}
          <p>
            Every component in every state is in Storybook: <code>npm run storybook</code> in the repository.
          </p>
        </section>
      </div>
    </div>
  </div>
)
