import { LatchkeyProvider, SignInButton } from '@latchkey/ui'
import { createRoot } from 'react-dom/client'

// The least page: what a visitor downloads who never signs in.
const root = document.getElementById('root')
if (!root) throw new Error('Expected an element #root in the page')

const config = {
  authProxyUrl: `${location.origin}/auth-proxy`,
  apiBaseUrl: location.origin,
  authProxyConfigId: '00000000-0000-4000-8000-000000000000',
}

createRoot(root).render(
  <LatchkeyProvider config={config}>
    <SignInButton />
  </LatchkeyProvider>,
)
