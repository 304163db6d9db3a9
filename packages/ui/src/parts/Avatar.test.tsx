// @vitest-environment node
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { Avatar } from './Avatar.tsx'

const draw = (seed: string) => renderToStaticMarkup(<Avatar seed={seed} />)

describe('Avatar', () => {
  it('default', () => {
    expect(draw('ada')).toBe(draw('ada'))
    expect(draw('ada')).not.toMatch(/style|href|url/)
  })

  it('behavior: differs between users', () => {
    const faces = new Set(Array.from({ length: 100 }, (_, index) => draw(`person-${index}`)))
    expect(faces.size).toBeGreaterThan(95)
  })
})
