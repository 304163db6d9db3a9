import { expect, it } from 'vitest'

import { distribute } from './distribute.ts'

it('behavior: needs a database', async () => {
  await expect(distribute({ distribute: '' }, () => {})).rejects.toMatchObject({
    name: 'StartRefused',
    message: '--distribute needs DATABASE_URL: the coordinator of a Citus cluster.',
  })
})
