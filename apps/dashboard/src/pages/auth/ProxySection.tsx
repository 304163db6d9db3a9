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
  const [asking, setAsking] = useState<'off' | 'key'>()
  const { authProxyUrl } = useSettings()
  const enable = useSubmit('enableAuthProxy')
  const disable = useSubmit('disableAuthProxy')
  const rotate = useSubmit('rotateAuthProxyKey')
  const close = () => setAsking(undefined)
  /** One outcome at a time: what was done before is no longer the state. */
  const change = async (one: typeof enable | typeof disable | typeof rotate) => {
    for (const other of [enable, disable, rotate]) other.reset()
    await one.submit({})
    close()
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
      <OutcomeNotice outcome={disable.outcome} done="Sign-in is off." kind="warning" />
      <OutcomeNotice outcome={rotate.outcome} done="The proxy has a new key. Nobody was signed out." />
      {!config.enabled && (
        <Notice kind="warning">
          Stay signed in, or add a passkey: sign-in codes for this dashboard also go through the proxy.
          Without a session or a passkey, turn it on with the organization's root key: latchkey-service --key
          FILE --call enable_auth_proxy
        </Notice>
      )}
      <div className="db-actions">
        {config.enabled ? (
          <>
            <Button variant="secondary" onClick={() => setAsking('off')}>
              Turn sign-in off
            </Button>
            <Button variant="secondary" onClick={() => setAsking('key')}>
              Replace the proxy's key
            </Button>
          </>
        ) : (
          <Button variant="primary" busy={enable.busy} onClick={() => void change(enable)}>
            Turn sign-in on
          </Button>
        )}
      </div>
      {asking === 'off' && (
        <ConfirmDialog
          title="Turn sign-in off for everyone?"
          action="Turn sign-in off"
          phrase="turn off"
          busy={disable.busy}
          onConfirm={() => void change(disable)}
          onClose={close}
        >
          <p>This stops working right away:</p>
          <ul>
            <li>
              Every sign-in and sign-up at {authProxyUrl}, and signing in to this dashboard with a code.
              Passkeys still work here.
            </li>
            <li>New codes by email and SMS, social sign-in, and account lookups.</li>
          </ul>
          <p>
            Existing sessions continue until they end. The proxy's user and key are removed; settings and
            accounts stay. Turning it on again creates a new key.
          </p>
        </ConfirmDialog>
      )}
      {asking === 'key' && (
        <ConfirmDialog
          title="Replace the proxy's key?"
          action="Replace the key"
          busy={rotate.busy}
          onConfirm={() => void change(rotate)}
          onClose={close}
        >
          <p>
            The auth proxy gets a new key right away, and the old one stops working within a minute. Nobody is
            signed out, and you don't need to change your pages.
          </p>
        </ConfirmDialog>
      )}
    </Section>
  )
}
