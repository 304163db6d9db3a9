import type { DecodedRequest } from '@latchkey/react'
import { expect, it } from 'vitest'

import { readTexts } from '../../test/texts/readTexts.ts'
import { formatMessage } from '../texts/formatMessage.ts'
import type { Format } from '../texts/useFormat.ts'
import { requestTitle } from './requestTitle.ts'

// By computed paths: the compiler keeps the tests of two packages apart.
const paths = {
  samples: '../../../contract/test/samples.ts',
  describe: '../../../core/src/operations/describeOperation.ts',
}
const languages = readTexts()
const samples: Record<string, object> = (await import(/* @vite-ignore */ paths.samples)).samples.submit
const { describeOperation } = await import(/* @vite-ignore */ paths.describe)

const describe = (operation: string, parameters: object): Promise<DecodedRequest> =>
  describeOperation(
    { query: () => Promise.reject(new Error('offline')), decode: async () => ({ warnings: [] }) },
    { operation, parameters },
  )

function titleOf(decoded: DecodedRequest, locale: string): string {
  const { kit } = languages.get(locale)!
  const words = { ...kit.decoded, ...kit.operations }
  const format: Format = (message, values) => formatMessage<string>(message, values as never, locale)
  return requestTitle(decoded, words as never, format)
}

it.each([...languages.keys()])(
  'behavior: every operation of the contract has a title in %s',
  async (locale) => {
    const titles = new Map<string, string>()
    for (const [name, sample] of Object.entries(samples))
      titles.set(name, titleOf(await describe(name, sample), locale))
    const unknown = languages.get(locale)!.kit.operations.operationUnknown
    const faulty = [...titles].filter(
      ([, title]) => title === unknown || /[{}]|undefined|\bNaN\b/.test(title),
    )
    expect(faulty).toEqual([])
  },
)

it('default: the deed with names and numbers', async () => {
  const titles = await Promise.all(
    Object.entries(samples).map(async ([name, sample]) => titleOf(await describe(name, sample), 'en')),
  )
  expect(titles.join('\n').replaceAll(/00000000-0000-4000-8000-0{11}/g, '#')).toMatchInlineSnapshot(`
    "Approve another request
    Approve a change of a person's email or phone
    Block 2,000 people who match
    Block #1, and end all their sessions
    Confirm 4 login methods for exports and changes
    Add the API key “laptop” to #1
    Add the passkey “phone” to #1
    Add the keys for buying at PROVIDERB
    Add spending limits
    Add a client for signing in with X
    Link “google” to #1
    Add the policy “two people”
    Add the policy “two people”
    Create the private key “Treasury”
    Create the key tag “Cold”
    Start a session for #1 with a key
    Save 0x9858EfFD232B4033E47d90003D41EC34EcaEda94 as the recipient “Ada”
    Add the session profile “text”
    Add the interface “Token” for the contract 0x9858EfFD232B4033E47d90003D41EC34EcaEda94
    Create the account “sub-org-1”
    Create the enclave app “Signer”
    Deploy a container to the enclave app “#1”
    Approve a manifest for an operator
    Add Grace as a user
    Create the user tag “Finance”
    Create the wallet “Savings”
    Add an account to the wallet “#1”
    Send events to https://example.com/webhooks
    Delete the API key “#1” of #1
    Remove the passkey “#1” of #1
    Delete the keys for buying at #1
    Delete spending limits
    Delete the client for signing in with #1
    Unlink “#1” from #1
    Delete the account of 1 person who matches
    Delete the policy “#1”
    Delete the policy “#1”
    Delete the private key “#1”
    Delete the key tag “#1”
    Delete the saved recipient “#1”
    Delete the interface “#1”
    Delete this account with everything in it
    Delete the user #1
    Delete the user tag “#1”
    Delete the wallet “#1”
    Stop sending events to “#1”
    Turn sign-in off for everyone
    Turn sign-in on
    Sign #1 out on every device
    Read everything that is stored about the account “#1”
    Export the private key “#1”
    Export the recovery phrase of the wallet “#1”
    Export the private key of 0x9858EfFD232B4033E47d90003D41EC34EcaEda94
    Import the private key “Imported”
    Import the wallet “Imported”
    Buy ETH for 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266
    Prepare the import of a private key by #1
    Prepare the import of a wallet by #1
    Send a one-time code to +15551234567
    Send a recovery email to ada@example.com
    Send #1 an invitation to the dashboard
    Lift a limit on sign-ins for some time
    Name a recovery contact for #1
    Give a key access through a social sign-in
    Check a sign-in with GOOGLE
    Sign in with a social account
    Sign in with a one-time code
    Record an export of people
    Add the passkey “phone” to #1, by recovery
    Reject another request
    Reject a change of a person's email or phone
    Let an API key be used from any network
    Remove the recovery contact of #1
    Delete the account “#1” with everything in it
    Report mails that came back
    Ask to change a person's email or phone
    Ask the recovery contact of ada@example.com for help
    Replace the key of the sign-in proxy
    Send a test message to ada@example.com
    Change the networks that an API key works from
    Show the contacts of #1
    Sign bytes as 0x9858EfFD232B4033E47d90003D41EC34EcaEda94
    Sign 2 times as #1
    Sign a transaction as #1
    Start a session
    Stop a change of #1's email or phone
    Stop a job that blocks or deletes people
    Let #1 sign in again
    Rename the passkey “#1” to “Work laptop”
    Change 38 sign-in settings
    Replace the keys for buying at PROVIDERB
    Change the daily numbers of members
    Replace the client for signing in with X
    Change the policy “#1”
    Change the key tag “#1”
    Rename the saved recipient “#1” to “text”
    Change who must approve: 1 of 2
    Change a list that decides who may sign up
    Change the profile of #1
    Change the claims of #1
    Remove the email address of #1
    Rename #1 to Ada
    Remove the phone number of #1
    Change the user tag “#1”
    Rename the wallet “#1” to “savings”
    Change where events are sent: “#1”
    Check a one-time code"
  `)
})
