import { describe, expect, it } from 'vitest'

import { startNameServer } from '../../test/startNameServer.ts'
import { createPublicFetch } from './outside.https.ts'

describe('requests to addresses that members of an organization chose', () => {
  const fetchPublic = createPublicFetch()

  it.each([
    'http://login.example.com/',
    'https://localhost/',
    'https://service.localhost/',
    'https://127.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://[fd00::1]/',
    // The same address, as URLs write it.
    'https://2130706433/',
  ])('error: refuses %s without connecting', async (url) => {
    await expect(fetchPublic(new Request(url))).rejects.toThrow('The address is not public.')
  })

  it('error: connects to no host of which one address is not public', async () => {
    const names = await startNameServer({
      'private.test': ['10.0.0.1'],
      'both.test': ['1.1.1.1', '169.254.169.254'],
    })
    const send = createPublicFetch({ nameServers: [names.address] })
    for (const host of ['private.test', 'both.test'])
      await expect(send(new Request(`https://${host}/`))).rejects.toMatchObject({
        failure: 'ADDRESS_NOT_PUBLIC',
      })
    names.close()
  })
})
