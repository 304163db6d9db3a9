import './page.css'

import { type ReactNode, useState } from 'react'
import { createRoot } from 'react-dom/client'

// The least that a page with React and a sign-in of its own does: a button, and on the click a dialog that is loaded
// beside the configuration. Without Suspense, which would hold the dialog back for 300 ms.

const root = document.getElementById('root')
const meta = document.querySelector<HTMLMetaElement>('meta[name="latchkey"]')
if (!root || !meta) throw new Error('Expected an element #root and the settings in the page')
const { authProxyUrl, authProxyConfigId } = JSON.parse(meta.content)

/** The same request as the kit's. */
async function loadMethods(): Promise<readonly string[]> {
  const response = await fetch(`${authProxyUrl}/v1/wallet_kit_config`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-auth-proxy-config-id': authProxyConfigId },
    body: '{}',
  })
  return (await response.json()).enabledProviders
}

function SignIn() {
  const [dialog, setDialog] = useState<ReactNode>()
  const open = async () => {
    const [{ FieldDialog }, [method]] = await Promise.all([import('./FieldDialog.tsx'), loadMethods()])
    setDialog(<FieldDialog method={method} />)
  }
  return (
    <>
      <button type="button" onClick={open}>
        Sign in
      </button>
      {dialog}
    </>
  )
}

createRoot(root).render(<SignIn />)
