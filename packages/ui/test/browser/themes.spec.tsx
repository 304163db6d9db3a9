import '../../src/styles.css'

// Adds the types of `cdp()`.
import type {} from '@vitest/browser-playwright'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'

import { LatchkeyProvider } from '../../src/app/LatchkeyProvider.tsx'
import { SignInButton } from '../../src/sign-in/SignInButton.tsx'
import type { Appearance } from '../../src/theme/appearance.ts'
import { contrastRatio, measureContrast, warnContrast, warnStyles } from '../../src/theme/contrast.ts'
import type { Variables } from '../../src/theme/tokens.ts'
import { createStoryKit } from '../storyKit.ts'
import { kitMarkup } from './markup.tsx'
import { randomAccents } from './randomAccents.ts'

const themes: Record<string, Variables> = {
  default: {},
  moss: { accent: 'oklch(0.46 0.105 158)', radius: '0px' },
  marigold: { accent: 'oklch(0.83 0.165 86)', radius: '24px' },
  grey: { accent: 'oklch(0.2 0 0)' },
  white: { accent: 'white' },
}

const container = document.body.appendChild(document.createElement('div'))
let root: Root | undefined
afterEach(async () => {
  root?.unmount()
  root = undefined
  container.innerHTML = ''
  vi.restoreAllMocks()
  await cdp().send('Emulation.setEmulatedMedia', { features: [] })
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await page.viewport(414, 896)
})

/** Resolves once the page has applied it. */
async function emulate(name: string, value: string): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name, value }] })
  await expect.poll(() => matchMedia(`(${name}: ${value})`).matches).toBe(true)
}

async function show(appearance: Appearance): Promise<HTMLElement> {
  root = createRoot(container)
  root.render(
    <LatchkeyProvider kit={createStoryKit()} appearance={appearance}>
      <SignInButton />
    </LatchkeyProvider>,
  )
  await expect.poll(() => container.querySelector('.lk-root')).not.toBeNull()
  return container.querySelector('.lk-root') as HTMLElement
}

describe('contrast', () => {
  it('behavior: equals the ratio of WCAG', () => {
    expect(contrastRatio([0, 0, 0], [255, 255, 255])).toBe(21)
    expect(contrastRatio([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
  })

  it.each(Object.keys(themes).flatMap((name) => [[name, 'light'] as const, [name, 'dark'] as const]))(
    'behavior: every pair of %s, %s has enough contrast',
    async (name, theme) => {
      const element = await show({ theme, variables: themes[name] })
      const faint = measureContrast(element).filter(({ ratio, least }) => ratio < least)
      expect(faint).toEqual([])
    },
  )

  it.each(['light', 'dark'] as const)(
    'behavior: text on 200 random accents has AA contrast, %s',
    async (theme) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const element = await show({ theme })
      const faint: unknown[] = []
      for (const accent of randomAccents(200)) {
        element.style.setProperty('--lk-accent', accent)
        const onAccent = measureContrast(element).filter(
          ({ ink }) => ink.startsWith('accent') || ink === 'ring',
        )
        faint.push(
          ...onAccent.filter(({ ratio, least }) => ratio < least).map((pair) => ({ accent, ...pair })),
        )
      }
      expect(faint).toEqual([])
      expect(warn).not.toHaveBeenCalled()
    },
  )

  it('behavior: near the border, text on the accent is white', async () => {
    const element = await show({ theme: 'light', variables: { accent: '#e11d48' } })
    const probe = element.appendChild(document.createElement('i'))
    probe.style.color = 'var(--lk-accent-foreground)'
    expect(getComputedStyle(probe).color).toBe('color(srgb-linear 1 1 1)')
  })

  it.each(['light', 'dark'] as const)(
    'behavior: the focus ring of a red accent is no red, %s',
    async (theme) => {
      const element = await show({ theme })
      const probe = element.appendChild(document.createElement('i'))
      const chromaOf = (token: string): number => {
        probe.style.color = `oklch(from var(--lk-${token}) 0.5 c h)`
        return Number(getComputedStyle(probe).color.split(' ')[1])
      }
      for (const accent of ['#e11d48', '#dc2626', 'red']) {
        element.style.setProperty('--lk-accent', accent)
        expect(chromaOf('ring'), accent).toBe(0)
      }
      for (const accent of ['#2b58d6', '#ea7317', '#0f766e', '#db2777']) {
        element.style.setProperty('--lk-accent', accent)
        expect(chromaOf('ring'), accent).toBe(chromaOf('accent-text'))
      }
    },
  )

  it('behavior: forced colors: warns of no contrast', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await emulate('forced-colors', 'active')
    const element = await show({ theme: 'light', variables: { accent: '#1d4ed8' } })
    warnContrast(element)
    expect(warn).not.toHaveBeenCalled()
  })

  it('behavior: tells the developer once that the style sheet is missing', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const bare = container.appendChild(document.createElement('span'))
    warnStyles(bare)
    warnStyles(bare)
    expect(error.mock.calls).toEqual([[expect.stringContaining("import '@latchkey/ui/styles.css'")]])
  })

  it('behavior: warns the developer once about a pair with too little contrast', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const variables = { muted: '#bbb' }
    await show({ theme: 'light', variables })
    await expect.poll(() => warn).toHaveBeenCalledTimes(2)
    expect(warn.mock.calls[0]?.[0]).toMatch(/"muted" on "surface" has a contrast of 1\.9\d:1\. .* 4\.5:1/)
    root?.unmount()
    await show({ theme: 'light', variables: { ...variables } })
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(warn).toHaveBeenCalledTimes(2)
  })
})

describe('theme', () => {
  it.each(['light', 'dark'] as const)('behavior: system follows a %s device', async (value) => {
    await emulate('prefers-color-scheme', value)
    // Nothing is hovered, wherever an earlier test left the pointer.
    container.style.pointerEvents = 'none'
    const colors: string[] = []
    for (const theme of ['system', value] as const) {
      const element = await show({ theme })
      // Wait for the color transition.
      for (const animation of document.getAnimations()) animation.cancel()
      colors.push(getComputedStyle(element.querySelector('.lk-button')!).backgroundColor)
      root?.unmount()
    }
    container.style.pointerEvents = ''
    expect(colors[0]).toBe(colors[1])
  })

  it('behavior: variables are set and removed with the appearance', async () => {
    const element = await show({ variables: { accent: 'red', radius: '0px' } })
    expect(getComputedStyle(element.querySelector('.lk-button')!).borderRadius).toBe('0px')
    root?.render(
      <LatchkeyProvider kit={createStoryKit()} appearance={{ variables: { accent: 'red' } }}>
        <SignInButton />
      </LatchkeyProvider>,
    )
    await expect.poll(() => element.style.getPropertyValue('--lk-radius')).toBe('')
    expect(element.style.getPropertyValue('--lk-accent')).toBe('red')
  })

  it('behavior: a host’s own rule for .lk-root sets a token', async () => {
    const sheet = document.head.appendChild(document.createElement('style'))
    sheet.textContent = '.lk-root { --lk-radius: 3px }'
    const element = await show({})
    expect(getComputedStyle(element).getPropertyValue('--lk-radius')).toBe('3px')
    sheet.remove()
  })
})

describe('device preferences', () => {
  const animationsOf = (selector: string) =>
    [...container.querySelectorAll(selector)].flatMap((element) =>
      [undefined, '::after'].map((pseudo) => getComputedStyle(element, pseudo).animationName),
    )

  it('behavior: reduced motion: nothing slides or shimmers, spinners turn at a third of the speed', async () => {
    container.innerHTML = await kitMarkup()
    const moving = '.lk-dialog, .lk-menu, .lk-screen, .lk-skeleton, .lk-code__slot'
    expect(animationsOf(moving).some((name) => name !== 'none')).toBe(true)
    await emulate('prefers-reduced-motion', 'reduce')
    // The caret is drawn in the active slot only.
    container.querySelector<HTMLElement>('.lk-code__input')?.focus()
    const slots = [...container.querySelectorAll('.lk-code__slot--active:empty')]
    expect(slots.some((slot) => getComputedStyle(slot, '::after').content === '""')).toBe(true)
    const still = animationsOf('.lk-dialog, .lk-menu, .lk-screen, .lk-code__slot')
    expect(still.filter((name) => name !== 'none')).toEqual([])
    for (const chevron of container.querySelectorAll('.lk-disclosure__summary > .lk-icon'))
      expect(getComputedStyle(chevron).transitionProperty).toBe('none')
    for (const skeleton of container.querySelectorAll('.lk-skeleton'))
      expect(getComputedStyle(skeleton, '::after').display).toBe('none')
    for (const spinner of container.querySelectorAll('.lk-spinner'))
      expect(getComputedStyle(spinner).animationDuration).toBe('2.4s')
  })

  it('behavior: touch: no field is small enough for a phone to zoom into it', async () => {
    container.innerHTML = await kitMarkup()
    // A phone in landscape.
    await page.viewport(844, 390)
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
    expect(matchMedia('(pointer: coarse) and (width >= 480px)').matches).toBe(true)
    const small = [...container.querySelectorAll('input')].filter(
      (field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16,
    )
    expect(small.map(({ className }) => className)).toEqual([])
  })

  it('behavior: forced colors: controls keep a border, the primary button is marked', async () => {
    container.innerHTML = await kitMarkup()
    await emulate('forced-colors', 'active')
    // Color transitions would be measured halfway.
    for (const animation of document.getAnimations()) animation.cancel()
    const color = (name: string): string => {
      const probe = container.appendChild(document.createElement('i'))
      probe.style.color = name
      const { color: computed } = getComputedStyle(probe)
      probe.remove()
      return computed
    }
    const edges =
      '.lk-button:not([aria-disabled]), .lk-user-button, .lk-control, .lk-note, .lk-well, .lk-tile'
    for (const element of container.querySelectorAll(edges)) {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(element)
      expect([element.className, borderTopWidth, borderTopStyle]).toEqual([element.className, '1px', 'solid'])
    }
    const primary = getComputedStyle(container.querySelector('.lk-button--primary:not([aria-disabled])')!)
    expect(primary.backgroundColor).toBe(color('Highlight'))
    expect(primary.color).toBe(color('HighlightText'))
    // Also on hover.
    for (const selector of ['.lk-button--primary:not([aria-disabled])', '.lk-control__button--primary']) {
      const button = container.querySelector(selector)!
      await userEvent.hover(button)
      for (const animation of document.getAnimations()) animation.cancel()
      expect(button.matches(':hover')).toBe(true)
      expect(getComputedStyle(button).backgroundColor).toBe(color('Highlight'))
    }
    // The text of the real input stays transparent over the slots.
    expect(getComputedStyle(container.querySelector('.lk-code__input')!).color).toBe('rgba(0, 0, 0, 0)')
  })
})
