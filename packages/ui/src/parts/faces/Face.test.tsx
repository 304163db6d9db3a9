// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { AppFace, Face, initialsOf } from './Face.tsx'

it.each([
  ['Jonas Maier', 'JM'],
  ['ada de la Cruz', 'AC'],
  ['eva.eth', 'E'],
  ['  Zoë ', 'Z'],
  ['🌱 Garden', '🌱G'],
  ['', ''],
])('initialsOf: %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

it('Face: the same address in capitals has the same picture', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const draw = (seed: string) => renderToStaticMarkup(<Face seed={seed} />)
  expect(draw(address)).toBe(draw(address.toLowerCase()))
  expect(draw(address)).not.toBe(draw('0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'))
})

it('Face: is skipped by screen readers and fetches nothing', () => {
  const markup =
    renderToStaticMarkup(<Face seed="a" name="Jonas Maier" />) +
    renderToStaticMarkup(<AppFace host="shop.example" />)
  expect(markup).toContain('aria-hidden="true"')
  expect(markup).toContain('JM')
  expect(markup).not.toMatch(/href|src|url/)
})
