import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

const isDark = matchMedia('(prefers-color-scheme: dark)').matches

addons.setConfig({
  theme: create({
    base: isDark ? 'dark' : 'light',
    brandTitle: 'Latchkey',
    // The site's colors: apps/docs/site/site.css.
    colorPrimary: '#2a4bc9',
    colorSecondary: isDark ? '#5f7be8' : '#2a4bc9',
    appBorderRadius: 8,
  }),
})
