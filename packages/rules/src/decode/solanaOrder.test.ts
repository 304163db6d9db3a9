import {
  stakeInstructions,
  systemInstructions,
  token2022Instructions,
  tokenInstructions,
  voteInstructions,
} from '@latchkey/crypto/solana'
import { expect, it } from 'vitest'

import { stakeRules, systemRules, voteRules } from './solTransfer.ts'
import { effects } from './tokenInstruction.ts'

it.each([
  ['system', systemRules, systemInstructions],
  ['stake', stakeRules, stakeInstructions],
  ['vote', voteRules, voteInstructions],
  ['token', effects, [...tokenInstructions, ...token2022Instructions]],
])('behavior: rules of the %s program are in the order of its numbers', (_, rules, instructions) => {
  expect(Object.keys(rules)).toEqual(instructions)
})
