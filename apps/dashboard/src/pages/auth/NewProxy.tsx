import { Button } from '@latchkey/ui/parts'

import { useSubmit } from '../../api/useSubmit.ts'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'

/** An organization without an auth proxy: what one is, and a button that makes it. */
export function NewProxy() {
  const { submit, busy, outcome } = useSubmit('enableAuthProxy')
  return (
    <Section
      title="No auth proxy yet"
      intro="Your pages sign people in through the auth proxy. Turning it on adds a user named Auth Proxy, with a key that only the proxy can decrypt."
    >
      <OutcomeNotice outcome={outcome} done="Sign-in is on." />
      <div className="db-actions">
        <Button variant="primary" busy={busy} onClick={() => void submit({})}>
          Turn sign-in on
        </Button>
      </div>
    </Section>
  )
}
