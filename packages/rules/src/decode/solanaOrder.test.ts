import {
  stakeInstructions,
  systemInstructions,
  token2022Instructions,
  tokenInstructions,
  voteInstructions,
} from '@latchkey/crypto/solana'
import { expect, it } from 'vitest'

import { stakeNames, systemNames, voteNames } from './solTransfer.ts'
import { tokenNames } from './tokenInstruction.ts'

it.each([
  ['system', systemNames, systemInstructions],
  ['stake', stakeNames, stakeInstructions],
  ['vote', voteNames, voteInstructions],
  ['token', tokenNames, [...tokenInstructions, ...token2022Instructions]],
])(
  'behavior: lists each instruction of the %s program in the order of their numbers',
  (_, names, instructions) => {
    expect(names.split(' ')).toEqual(instructions)
  },
)
