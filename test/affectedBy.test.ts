import { describe, expect, it } from 'vitest'

import { affectedBy } from './affectedBy.ts'

describe('affectedBy', () => {
  it('behavior: a package that nobody imports affects its own files alone', () => {
    const affected = affectedBy(['packages/cli/src/main.ts'])
    expect(affected).toContain('packages/cli/src/main.ts')
    expect(affected.filter((path) => !path.startsWith('packages/cli/'))).toEqual([])
  })

  it('behavior: follows imports across packages, and import()', () => {
    const affected = affectedBy(['packages/core/src/flows/otp/otpMachine.ts'])
    expect(affected).toContain('packages/core/src/chunks/flowMachines.ts')
    expect(affected).toContain('packages/ui/src/sign-in/SignIn.stories.tsx')
    expect(affected).not.toContain('packages/server/src/handlers.ts')
  })

  it('behavior: follows imports of style sheets', () => {
    expect(affectedBy(['packages/ui/src/parts/Avatar.css'])).toContain('packages/ui/src/styles.css')
  })

  it('behavior: a page of the docs affects what mentions it', () => {
    const affected = affectedBy(['docs/make-it-yours.md', 'docs/wire-format.md'])
    expect(affected.filter((path) => path.startsWith('packages/contract/'))).not.toEqual([])
  })
})
