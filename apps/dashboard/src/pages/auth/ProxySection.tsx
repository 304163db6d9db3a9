import { Button } from '@latchkey/ui/parts'
import { useState } from 'react'

import { useSubmit } from '../../api/useSubmit.ts'
import { ConfirmDialog } from '../../parts/ConfirmDialog.tsx'
import { Copyable } from '../../parts/Copyable.tsx'
import { Facts } from '../../parts/Facts.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { OutcomeNotice } from '../../parts/OutcomeNotice.tsx'
import { Section } from '../../parts/Section.tsx'
import { useSettings } from '../../settings/SettingsContext.ts'
import type { AuthEditor } from './settings/useAuthSettings.ts'

/** The auth proxy itself: on or off, and the id that pages name it by. */
export function ProxySection({ editor: { config } }: { editor: AuthEditor }) {
  const [asking, setAsking] = useState(false)
  const { authProxyUrl } = useSettings()
  const enable = useSubmit('enableAuthProxy')
  const disable = useSubmit('disableAuthProxy')
  const rotate = useSubmit('rotateAuthProxyKey')
  const turnOff = async () => {
    await disable.submit({})
    setAsking(false)
  }
  return (
    <Section
      title="Auth proxy"
      intro="Your pages sign people in through the auth proxy. It acts as its own user, Auth Proxy, whose key only the proxy can decrypt."
    >
      <Facts
        facts={[
          ['State', config.enabled ? 'On' : 'Off: nobody can sign in to your app'],
          ['Configuration ID', <Copyable key="id" value={config.configId} name="the configuration ID" />],
        ]}
      />
      <OutcomeNotice outcome={enable.outcome} done="Sign-in is on." />
      <OutcomeNotice outcome={disable.outcome} done="Sign-in is off." />
      <OutcomeNotice outcome={rotate.outcome} done="The proxy has a new key. Nobody was signed out." />
      {!config.enabled && (
        <Notice kind="warning">
          Stay signed in, or add a passkey: sign-in codes for this dashboard also go through the proxy.
          Without a session or a passkey, turn it on with the organization’s root key: latchkey-service --key
          FILE --call enable_auth_proxy
        </Notice>
      )}
      <div className="db-actions">
        {config.enabled ? (
          <>
            <Button variant="secondary" onClick={() => setAsking(true)}>
              Turn sign-in off
            </Button>
            <Button variant="secondary" busy={rotate.busy} onClick={() => void rotate.submit({})}>
              Replace the proxy’s key
            </Button>
          </>
        ) : (
          <Button variant="primary" busy={enable.busy} onClick={() => void enable.submit({})}>
            Turn sign-in on
          </Button>
        )}
      </div>
      {asking && (
        <ConfirmDialog
          title="Turn sign-in off for everybody?"
          action="Turn sign-in off"
          phrase="turn off"
          busy={disable.busy}
          onConfirm={() => void turnOff()}
          onClose={() => setAsking(false)}
        >
          <p>What stops working at once:</p>
          <ul>
            <li>
              Every sign-in and sign-up at {authProxyUrl}, and signing in to this dashboard with a code.
              Passkeys still work here.
            </li>
            <li>New codes by email and SMS, social sign-in, and account lookups.</li>
          </ul>
          <p>
            Existing sessions continue until they end. The proxy’s user and key are removed; settings and
            accounts stay. Turning it on again creates a new key.
          </p>
        </ConfirmDialog>
      )}
    </Section>
  )
}
