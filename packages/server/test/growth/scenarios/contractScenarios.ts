import { type Actor, resultOf } from '../../callService.ts'
import { type Fixture, query, type Scenarios, submit } from '../fixture.ts'

const token = {
  smartContractAddress: `0x${'cd'.repeat(20)}`,
  smartContractInterface: '[{"type":"function","name":"pause","inputs":[]}]',
  type: 'SMART_CONTRACT_INTERFACE_TYPE_ETHEREUM',
  label: 'Token',
}

/** A user with an interface. */
async function author(fixture: Fixture): Promise<{ person: Actor; smartContractInterfaceId: string }> {
  const person = await fixture.person()
  const created = await fixture.calls.submit(person, 'createSmartContractInterface', token)
  const { smartContractInterfaceId } = resultOf(created, 'createSmartContractInterface')
  return { person, smartContractInterfaceId: String(smartContractInterfaceId) }
}

export const contractScenarios = {
  createSmartContractInterface: {
    default: async (fixture) =>
      submit(fixture, await fixture.person(), 'createSmartContractInterface', token),
  },
  deleteSmartContractInterface: {
    async default(fixture) {
      const { person, smartContractInterfaceId } = await author(fixture)
      return submit(fixture, person, 'deleteSmartContractInterface', { smartContractInterfaceId })
    },
  },
} satisfies Record<string, Scenarios>

export const contractQueries = {
  listSmartContractInterfaces: {
    async default(fixture) {
      const { person } = await author(fixture)
      return query(fixture, person, 'listSmartContractInterfaces')
    },
  },
} satisfies Record<string, Scenarios>
