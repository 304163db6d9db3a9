import { refusedExpressions } from '@latchkey/rules/policy-language'
import { expect, it } from 'vitest'
import { relaxedLimits, useTestService } from '../useTestService.ts'

const used = useTestService(relaxedLimits)
const isDeep = process.env.LATCHKEY_DEEP === '1'

it('behavior: create_policies answers 400 with the place of the mistake, and stores nothing', async () => {
  const person = await used.calls.root()
  const all = Object.values(refusedExpressions).flat()
  const good = { policyName: 'good', effect: 'EFFECT_ALLOW', condition: 'true', notes: '' }
  for (const [source, refusal, field = 'condition'] of all.filter((_, index) => isDeep || index % 8 === 0)) {
    // Texts that the contract refuses before they are read as expressions.
    if (source === '' || source.includes('\0') || /\p{Surrogate}/u.test(source)) continue
    const bad = { ...good, policyName: 'bad', [field]: source }
    const { status, body } = await used.calls.submit(person, 'createPolicies', { policies: [good, bad] })
    const [reason, line, column] = refusal.split(/[ :]/)
    expect({ source, status, details: body.details }).toMatchObject({
      source,
      status: 400,
      details: [
        { errorCode: 'POLICY_INVALID', reason, policy: 1, field, line: Number(line), column: Number(column) },
      ],
    })
  }
  const { body } = await used.calls.query(person, 'listPolicies')
  expect(body.policies).toEqual([])
})
