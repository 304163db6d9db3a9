import { expect, it } from 'vitest'

import { decodedEn } from '../texts/en/decoded.ts'
import { decodedPastEn } from '../texts/en/decodedPast.ts'
import { actionTexts } from './actionTexts.ts'
import { inPast, presentOf } from './inPast.ts'

const past = inPast({ ...decodedEn, ...decodedPastEn })
const fieldsOf = (text: string) => [...text.matchAll(/\{\w+/g)].map(String).sort()

it('inPast: every sentence in the past belongs to one in the present, with the same fields', () => {
  for (const name of Object.keys(decodedPastEn) as (keyof typeof decodedPastEn)[]) {
    const present = decodedEn[presentOf(name)]
    expect(present, name).toBeDefined()
    expect(fieldsOf(decodedPastEn[name]), name).toEqual(fieldsOf(present))
  }
})

it('inPast: every action has a sentence in the past', () => {
  for (const name of Object.values(actionTexts)) expect(past[name], name).not.toBe(decodedEn[name])
})
