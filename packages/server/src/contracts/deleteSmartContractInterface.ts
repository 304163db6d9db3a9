import type { SubmitHandler } from '../context/handler.ts'
import { ServiceError } from '../errors/ServiceError.ts'
import { deleteContractInterfaceRow } from '../store/contractInterfaces.ts'

/** Deletes an interface. Policies on its calls then find no function: they allow nothing. */
export const deleteSmartContractInterface: SubmitHandler<'deleteSmartContractInterface'> = {
  async apply({ db, organization }, { smartContractInterfaceId }) {
    const location = { organizationId: organization.id, id: smartContractInterfaceId }
    if (!(await deleteContractInterfaceRow(db, location)))
      throw new ServiceError('SMART_CONTRACT_INTERFACE_NOT_FOUND', { smartContractInterfaceId })
    return { smartContractInterfaceId }
  },
}
