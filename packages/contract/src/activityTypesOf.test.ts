import { expect, it } from 'vitest'

import { activityTypesOf } from './activityTypesOf.ts'

it('default: one type for each revision', () => {
  expect(activityTypesOf('stampLogin')).toEqual(['ACTIVITY_TYPE_STAMP_LOGIN'])
  expect(activityTypesOf('createUsers')).toEqual([
    'ACTIVITY_TYPE_CREATE_USERS_V4',
    'ACTIVITY_TYPE_CREATE_USERS_V3',
    'ACTIVITY_TYPE_CREATE_USERS_V2',
  ])
})
