import '@latchkey/ui/styles.css'
import { createRoot } from 'react-dom/client'

import { createApp } from './App.tsx'

const { content = '' } = document.querySelector<HTMLMetaElement>('meta[name=latchkey]') ?? {}
createRoot(document.getElementById('root')!).render(createApp(JSON.parse(content)))
