import type { ReactElement } from 'react'

import { MethodButtons } from '../options/MethodButtons.tsx'
import { OptionForm } from '../options/OptionForm.tsx'
import { CopiedCode } from './CopiedCode.tsx'
import { createCommand } from './example.ts'

interface StripProps {
  /** Where the documentation is served, if it is. */
  docsUrl: string | undefined
}

/** Says what this site is for: the sign-in can be tried in every way, and in other colors and languages. */
export const Strip = ({ docsUrl }: StripProps): ReactElement => (
  <section className="site-strip" aria-labelledby="strip-title">
    <div className="site-strip__inner">
      <div className="site-strip__words">
        <h2 id="strip-title">
          This <span className="site-strip__whole">sign-in</span> is Latchkey
        </h2>
        <p className="site-strip__lead">
          Larkfield is made up. Its sign-in, wallet and profile are components that you can put into your own
          React app.
        </p>
        <CopiedCode code={createCommand} what="the command" />
        <p className="site-strip__links">
          <a className="site-link" href="#built">
            How it's built
          </a>
          {docsUrl && (
            <a className="site-link" href={docsUrl}>
              Documentation
            </a>
          )}
        </p>
      </div>
      <div className="site-strip__try">
        <MethodButtons />
        <OptionForm />
      </div>
    </div>
  </section>
)
