import '@latchkey/ui/styles.css'

import { LatchkeyProvider, SignInButton } from '@latchkey/ui'
import { createRoot } from 'react-dom/client'

function Unrelated() {
  window.unrelatedRenders += 1
  return <p>Nothing here is about signing in.</p>
}

const root = document.getElementById('root')
const meta = document.querySelector<HTMLMetaElement>('meta[name="latchkey"]')
if (!root || !meta) throw new Error('Expected an element #root and the settings in the page')

createRoot(root).render(
  <LatchkeyProvider config={JSON.parse(meta.content)}>
    <header>
      <SignInButton />
    </header>
    <Unrelated />
  </LatchkeyProvider>,
)
