import type { StorybookConfig } from '@storybook/react-vite'
import { defaultClientConditions } from 'vite'

// Pages of documentation are drawn in Storybook alone: tests have only stories.
const isTest = process.env.VITEST !== undefined

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: [
    ...(isTest ? [] : ['./*.mdx']),
    '../../../packages/ui/src/**/*.stories.tsx',
    '../../../apps/dashboard/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest', ...(isTest ? [] : ['@storybook/addon-docs'])],
  // The icon of the browser's tab.
  staticDirs: isTest ? [] : [{ from: '../../docs/site/mark.svg', to: '/favicon.svg' }],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // For the tables of props.
  typescript: { reactDocgen: isTest ? false : 'react-docgen' },
  viteFinal: (vite) => ({
    ...vite,
    resolve: { ...vite.resolve, conditions: ['latchkey-source', ...defaultClientConditions] },
    build: { ...vite.build, target: 'es2022', chunkSizeWarningLimit: 2_000 },
  }),
}

export default config
