import type { ReactElement } from 'react'

import { variables } from '../../hosting/settings.ts'
import { Logo } from '../art/Logo.tsx'

interface MissingSettingsProps {
  /** A sentence that says what is wrong. */
  problem: string
}

/** Shown when the site was deployed without service settings. */
export const MissingSettings = ({ problem }: MissingSettingsProps): ReactElement => (
  <main className="site-missing">
    <Logo />
    <h1>This page isn't connected to a sign-in service</h1>
    <p>{problem}</p>
    <p>Set these three variables and serve the page again. DEPLOY.md explains where to set them.</p>
    <ul>
      {Object.values(variables).map((name) => (
        <li key={name}>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  </main>
)
