import '@latchkey/ui/styles.css'
import './live.css'

import { createRoot } from 'react-dom/client'

import { loadPart } from './loadPart.tsx'

// Runs on the pages that have live parts, and draws each where the page names it.

const elements = [...document.querySelectorAll<HTMLElement>('[data-live]')]
const parts = elements.map(({ dataset }) => loadPart(dataset.live ?? ''))

// A sheet that the page linked itself would keep its text from being painted.
const sheet = document.createElement('link')
sheet.rel = 'stylesheet'
sheet.href = document.querySelector<HTMLScriptElement>('script[data-sheet]')?.dataset.sheet ?? ''
await new Promise((resolve, reject) => {
  sheet.addEventListener('load', resolve)
  sheet.addEventListener('error', reject)
  document.head.append(sheet)
})

for (const [index, element] of elements.entries()) {
  const Part = await parts[index]
  // Ids of one part differ from those of another.
  if (Part) createRoot(element, { identifierPrefix: element.dataset.live ?? '' }).render(<Part />)
}
