import { uuid } from '../../formats.ts'
import { query } from '../../operation.ts'
import { user } from '../../records/user.ts'

export const getUser = /* @__PURE__ */ query({
  source: 'extension',
  access: { callers: ['root', 'parent'], stamps: ['key', 'wallet'] },
  params: {
    /** User to read. */
    userId: uuid,
  },
  result: {
    /** The user. */
    user,
  },
})
