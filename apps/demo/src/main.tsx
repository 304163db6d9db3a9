import './styles/layers.css'
import '@latchkey/ui/styles.css'
import './styles/site.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { App } from './App.tsx'
import { readSettings } from './readSettings.ts'

const root = document.getElementById('root')
if (!root) throw new Error('Expected an element #root in the page')

const settings = readSettings(document.querySelector<HTMLMetaElement>('meta[name="latchkey"]')?.content)
createRoot(root).render(
  <StrictMode>
    <App settings={settings} />
  </StrictMode>,
)
