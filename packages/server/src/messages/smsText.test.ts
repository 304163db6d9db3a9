import { describe, expect, it } from 'vitest'

import { bindToHost, smsText } from './smsText.ts'

const facts = { appName: 'Larkfield', code: '402918', expiresInSeconds: 300 }

describe('smsText', () => {
  it('default', () => {
    expect(smsText(facts)).toMatchInlineSnapshot(
      `"402918 is your Larkfield code. It expires in 5 minutes. Never share it."`,
    )
  })

  it('parameters: template', () => {
    expect(smsText({ ...facts, template: '{{code}} {{appName}} {{expiresIn}} {{other}}' })).toBe(
      '402918 Larkfield 5 minutes {{other}}',
    )
  })

  it('behavior: removes line breaks and placeholders from names', () => {
    const appName = 'Lark\n\n@eve.example #{{code}}'
    expect(smsText({ ...facts, appName })).toBe(
      '402918 is your Lark @eve.example #{{code}} code. It expires in 5 minutes. Never share it.',
    )
  })

  it('behavior: fits 160 characters of the GSM alphabet', () => {
    const template = bindToHost(undefined, ['https://login.larkfield.example'])
    const text = smsText({ ...facts, template })
    expect(text).toBe(
      '402918 is your Larkfield code. It expires in 5 minutes. Never share it.\n\n@login.larkfield.example #402918',
    )
    expect(text.length).toBeLessThanOrEqual(160)
    expect(text).toMatch(/^[\w\n .,@#-]+$/)
  })
})

describe('bindToHost', () => {
  const bound = '{{code}}\n\n@larkfield.example #{{code}}'

  it.each([
    ['one https origin', ['https://larkfield.example'], bound],
    ['its port', ['https://larkfield.example:8443'], bound],
    ['two ports of one host', ['https://larkfield.example', 'https://larkfield.example:8443'], bound],
    ['a local page beside', ['http://localhost:5173', 'https://larkfield.example'], bound],
    ['all origins', ['*'], '{{code}}'],
    ['all origins beside', ['*', 'https://larkfield.example'], '{{code}}'],
    ['two hosts', ['https://larkfield.example', 'https://app.larkfield.example'], '{{code}}'],
    ['a local page alone', ['http://localhost:5173'], '{{code}}'],
    ['none', [], '{{code}}'],
  ])('default: %s', (_, origins, expected) => {
    expect(bindToHost('{{code}}', origins)).toBe(expected)
  })

  it('behavior: leaves a template without room unchanged', () => {
    const template = `{{code}}${'x'.repeat(500)}`
    expect(bindToHost(template, ['https://larkfield.example'])).toBe(template)
  })

  it('behavior: returns nothing without a host and a template', () => {
    expect(bindToHost(undefined, ['*'])).toBeUndefined()
  })
})
