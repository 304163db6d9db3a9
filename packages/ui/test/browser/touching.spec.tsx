import '../../src/styles.css'

import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'

import { NamedAddress } from '../../src/contact/NamedAddress.tsx'
import { findTouching } from '../findTouching.ts'
import { address } from '../fixtures.tsx'

const show = (html: string) => {
  document.body.innerHTML = `<div class="lk-root">${html}</div>`
  return findTouching(document.body)
}
afterEach(() => {
  document.body.innerHTML = ''
})

describe('findTouching', () => {
  it('default: finds a name and an address with a space between them', () => {
    expect(show('<bdi>Account 1</bdi> <bdi>0x5aAe…eAed</bdi>')).toEqual([
      expect.stringContaining('touches "Account 1"'),
    ])
    expect(show('<bdi>0x5aAe…eAed</bdi><b>Copy</b>')).toHaveLength(1)
  })

  it('behavior: leaves sentences, lines below each other and other words', () => {
    expect(show('<p>Allow <bdi>0x5aAe…eAed</bdi> to spend</p>')).toEqual([])
    expect(show('<div>Account 1</div><div>0x5aAe…eAed</div>')).toEqual([])
    expect(show('<b>Account</b> <b>1</b>')).toEqual([])
  })

  it('behavior: a named address never touches', () => {
    expect(show(renderToStaticMarkup(<NamedAddress name="Account 1" address={address} />))).toEqual([])
  })
})
