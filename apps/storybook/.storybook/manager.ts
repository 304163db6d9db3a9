import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

import { tokens } from '../../../packages/ui/src/theme/tokens.ts'
import mark from '../../docs/site/mark.svg'

const isDark = matchMedia('(prefers-color-scheme: dark)').matches

/** The kit's colors as sRGB, because Storybook can't compute with `oklch`. */
const colors = isDark
  ? { accent: '#8bb2ff', page: '#0b0c0f', surface: '#16171a', text: '#f0f2f4', muted: '#a1a5ac' }
  : { accent: '#2b58d6', page: '#f6f7f9', surface: '#ffffff', text: '#171b21', muted: '#626670' }

addons.setConfig({
  theme: create({
    base: isDark ? 'dark' : 'light',
    brandTitle: 'Latchkey',
    brandImage: mark,
    brandUrl: './?path=/docs/tour--docs',
    brandTarget: '_self',
    fontBase: tokens.fontFamily,
    fontCode: tokens.fontMono,
    colorPrimary: '#2b58d6',
    colorSecondary: isDark ? '#5f7be8' : '#2b58d6',
    appBg: colors.page,
    appContentBg: colors.surface,
    appPreviewBg: colors.surface,
    appBorderRadius: 10,
    inputBorderRadius: 8,
    barBg: colors.surface,
    barTextColor: colors.muted,
    barSelectedColor: colors.accent,
    textColor: colors.text,
    textMutedColor: colors.muted,
  }),
})

// Storybook names each page after itself, and has no setting for it.
const rename = () => {
  const title = document.title.replace(/Storybook$/, 'Latchkey')
  if (title !== document.title) document.title = title
}
rename()
new MutationObserver(rename).observe(document.head, { childList: true, subtree: true, characterData: true })
