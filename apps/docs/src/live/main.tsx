import '@latchkey/ui/styles.css'
import './live.css'

import { createRoot } from 'react-dom/client'

import { liveParts } from './liveParts.tsx'

// Runs on the pages that have live parts, and draws each where the page names it.

// A sheet that the page linked itself would keep its text from being painted.
const sheet = document.createElement('link')
sheet.rel = 'stylesheet'
sheet.href = document.querySelector<HTMLScriptElement>('script[data-sheet]')?.dataset.sheet ?? ''
await new Promise((resolve, reject) => {
  sheet.addEventListener('load', resolve)
  sheet.addEventListener('error', reject)
  document.head.append(sheet)
})

for (const element of document.querySelectorAll<HTMLElement>('[data-live]')) {
  const Part = liveParts.get(element.dataset.live ?? '')
  // Ids of one part differ from those of another.
  if (Part) createRoot(element, { identifierPrefix: element.dataset.live ?? '' }).render(<Part />)
}
