/** Parameters of the operations on smart contract interfaces. */
export const contractSamples = {
  createSmartContractInterface: {
    label: 'Token',
    notes: '',
    smartContractAddress: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    smartContractInterface: '[{"type":"function","name":"pause","inputs":[]}]',
    type: 'SMART_CONTRACT_INTERFACE_TYPE_ETHEREUM' as const,
  },
}
