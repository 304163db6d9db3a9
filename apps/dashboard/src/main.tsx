import '@latchkey/ui/styles.css'
import './styles/dashboard.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from './app/App.tsx'
import { StartFailed } from './app/StartFailed.tsx'
import { readSettings } from './settings/settings.ts'

const element = document.getElementById('root')
if (!element) throw new Error('Expected an element #root in the page')
const root = createRoot(element)

try {
  const answer = await fetch('/config.json')
  const settings = readSettings(await answer.json())
  root.render(
    <StrictMode>
      <App settings={settings} />
    </StrictMode>,
  )
} catch (error) {
  root.render(<StartFailed reason={error instanceof Error ? error.message : String(error)} />)
}
