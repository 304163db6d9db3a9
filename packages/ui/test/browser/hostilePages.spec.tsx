import { afterEach, beforeAll, describe, expect, it } from 'vitest'

import unlayered from '../../src/styles.css?inline'
import layered from '../../src/styles.layered.css?inline'
import { hosts, layeredHosts, newApps } from './hosts.ts'
import { hostMarkup, kitMarkup } from './markup.tsx'
import { differences, pageOf, readerOf } from './pageOf.ts'

const stylesOf = readerOf([
  layered,
  unlayered,
  ...Object.values(hosts),
  ...Object.values(layeredHosts),
  ...Object.values(newApps).map(({ css }) => css),
])
const ours = '[class^="lk-"]:not(.lk-root)'
/** A frame that no host style reaches, so that only our styles are measured. */
const room = (kit: string): string => {
  const own = {
    all: 'initial',
    display: 'block',
    position: 'absolute',
    inset: '0 auto auto 0',
    width: '400px',
  }
  const style = Object.entries(own).map(([name, value]) => `${name}: ${value} !important`)
  return `<div style="${style.join('; ')}">${kit}</div>`
}

let body: string
let alone: string[]

beforeAll(async () => {
  body = room(await kitMarkup())
  alone = stylesOf(await pageOf(body, [unlayered]), ours)
})

afterEach(() => {
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
})

// Every property of every part, twice: seconds on a quiet machine.
describe.each(Object.keys(hosts))('in a page with %s', { timeout: 60_000 }, (name) => {
  const host = hosts[name]!
  const layeredHost = layeredHosts[name]!

  it('behavior: changes nothing of the host', async () => {
    const elements = 'body, body *'
    const before = stylesOf(await pageOf(hostMarkup, [host]), elements)
    for (const sheet of [layered, unlayered]) {
      const after = stylesOf(await pageOf(hostMarkup, [host, sheet]), elements)
      expect(differences(before, after)).toEqual([])
    }
  })

  it('behavior: the default sheet looks the same before and after the host’s', async () => {
    for (const sheets of [
      [unlayered, host],
      [host, unlayered],
    ]) {
      const inside = stylesOf(await pageOf(body, sheets), ours)
      expect(differences(alone, inside)).toEqual([])
    }
  })

  it('behavior: the layered sheet looks the same over a layered host', async () => {
    for (const sheets of [
      [layeredHost, layered],
      [`@layer base, latchkey;`, layered, layeredHost],
    ]) {
      const inside = stylesOf(await pageOf(body, sheets), ours)
      expect(differences(alone, inside)).toEqual([])
    }
  })

  it('behavior: the focus ring is ours', async () => {
    const pages = await Promise.all([[unlayered], [unlayered, host]].map((sheets) => pageOf(body, sheets)))
    const [expected, actual] = pages.map((page) =>
      [...page.querySelectorAll<HTMLElement>('dialog :is(button, input, a)')].flatMap((element) => {
        element.focus({ focusVisible: true } as FocusOptions)
        expect(page.activeElement).toBe(element)
        return stylesOf(page, 'dialog .lk-control, dialog :focus')
      }),
    )
    expect(differences(expected!, actual!)).toEqual([])
  })
})

// docs/decisions.md#the-style-sheet-is-in-no-layer
describe.each(Object.entries(newApps))(
  'in a new app of %s',
  { timeout: 60_000 },
  (_, { css, breaksLayer }) => {
    it('behavior: the default sheet looks the same', async () => {
      const inside = stylesOf(await pageOf(body, [unlayered, css]), ours)
      expect(differences(alone, inside)).toEqual([])
    })

    it(`behavior: the layered sheet ${breaksLayer ? 'loses to the app’s' : 'looks the same'}`, async () => {
      const inside = stylesOf(await pageOf(body, [css, layered]), ours)
      expect(differences(alone, inside).length > 0).toBe(breaksLayer)
    })
  },
)

describe('in a layout of the host', () => {
  const layouts = {
    'a column': 'display: flex; flex-direction: column',
    'a row': 'display: flex; align-items: stretch; block-size: 300px',
    'a grid': 'display: grid; grid-template-columns: 1fr; block-size: 300px',
  }
  it.each(Object.entries(layouts))('behavior: buttons fit their content in %s', async (_, layout) => {
    const button = '<button class="lk-button lk-button--primary">Sign in</button>'
    const user = '<button class="lk-user-button">A</button>'
    const roots = `<span class="lk-root">${button}</span><span class="lk-root">${user}</span>`
    const page = await pageOf(`<div style="${layout}">${roots}</div>`, [unlayered])
    for (const each of page.querySelectorAll('button')) {
      expect(each.getBoundingClientRect().width).toBeLessThan(120)
      expect(each.getBoundingClientRect().height).toBe(44)
    }
  })
})

describe('the comparison', () => {
  it('behavior: detects a rule of the host that applies to ours', async () => {
    const reaching = '.lk-root .lk-button.lk-button--primary { border-radius: 1px }'
    const inside = stylesOf(await pageOf(body, [unlayered, reaching]), ours)
    expect(differences(alone, inside)[0]).toContain(
      'border-bottom-left-radius: 10px → border-bottom-left-radius: 1px',
    )
  })

  it('behavior: detects that a layer loses to unlayered rules', async () => {
    const inside = stylesOf(await pageOf(body, [layered, hosts['a hostile reset']!]), ours)
    expect(differences(alone, inside).length).toBeGreaterThan(100)
  })
})
