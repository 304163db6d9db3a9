import { describe, expect, it } from 'vitest'

import { checkCall } from './checkCall.ts'

describe('checkCall', () => {
  it.each([
    ['--call list_activities', []],
    ['--port 8787', []],
    ['--call list_poems', ['there is no operation list_poems']],
    [
      '--call update_auth_proxy_config --parameters {"origins":[]}',
      ['update_auth_proxy_config: origins: got a field that this operation does not have'],
    ],
    ['--call get_activity --parameters {"activityId":"…"}', []],
  ])('parameters: %s', (command, faults) => {
    expect(checkCall(command.split(' '))).toEqual(faults)
  })
})
