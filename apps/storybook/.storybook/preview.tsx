import '@latchkey/ui/styles.css'
import './preview.css'

import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'

import { errorsChunk, screensChunk } from '../../../packages/ui/src/chunks/chunks.ts'
import * as screenChunks from '../../../packages/ui/src/chunks/screenChunks.ts'
import { loadChunks } from '../../../packages/ui/test/loadChunks.ts'
import { queryTimeout, restartClock, stopClock } from '../../../packages/ui/test/storyClock.ts'
import { loadLanguage } from '../../../packages/ui/test/texts/loadLanguage.ts'
import { storyLanguages, withKit } from '../../../packages/ui/test/withKit.tsx'
import { checkAccessibility } from './checkAccessibility.ts'
import { checkData } from './checkData.ts'
import { checkPresses } from './checkPresses.ts'
import { checkWidthAndDirection } from './checkWidthAndDirection.ts'

configure({ asyncUtilTimeout: queryTimeout })

// In tests. Before the stories are imported, whose arguments have times, and before their queries, which shouldn't
// wait for code to be loaded.
if (import.meta.env.VITEST_STORYBOOK !== undefined) {
  stopClock()
  await loadChunks()
}

const preview: Preview = {
  // A screen on its own needs what the window would have loaded.
  async beforeAll() {
    const chunks = [screensChunk, errorsChunk, ...Object.values(screenChunks)]
    await Promise.all(chunks.map((chunk) => chunk.load()))
  },
  beforeEach: restartClock,
  // Before the first drawing: a story has no window that would load the texts of its screen.
  loaders: [({ globals }) => loadLanguage(storyLanguages[globals.language])],
  decorators: [withKit],
  afterEach: [checkAccessibility, checkWidthAndDirection, checkData, checkPresses],
  initialGlobals: { theme: 'light', language: 'en', direction: 'ltr' },
  globalTypes: {
    theme: {
      description: 'Light or dark',
      toolbar: { icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
    language: {
      description: 'Language of the texts',
      toolbar: { icon: 'globe', items: Object.keys(storyLanguages), dynamicTitle: true },
    },
    direction: {
      description: 'Which way text runs',
      toolbar: { icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
  parameters: {
    layout: 'fullscreen',
    options: {
      storySort: {
        order: [
          'Latchkey',
          'Tour',
          'Sign-in window',
          'Sign-in card',
          'User button',
          'Profile',
          ['User profile', '*'],
          'Wallet',
          ['Panel', '*'],
          'Approvals',
          'Signing',
          'Screens',
          'Accounts',
          'Session ending',
          'Vault',
          'Texts',
          'Parts',
          '*',
          'Dashboard',
        ],
      },
    },
    a11y: { test: import.meta.env.VITEST_STORYBOOK === 'false' ? 'off' : 'error' },
    viewport: {
      options: {
        narrow: { name: '320 px', styles: { width: '320px', height: '640px' } },
        phone: { name: '375 px', styles: { width: '375px', height: '720px' } },
      },
    },
  },
}

export default preview
