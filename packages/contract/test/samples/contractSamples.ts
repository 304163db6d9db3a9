/** Parameters of the operations on smart contract interfaces and saved recipients. */
export const contractSamples = {
  createRecipient: {
    address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    addressFormat: 'ADDRESS_FORMAT_ETHEREUM' as const,
    domainName: 'ada.eth',
    recipientName: 'Ada',
  },
  createSmartContractInterface: {
    label: 'Token',
    notes: '',
    smartContractAddress: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    smartContractInterface: '[{"type":"function","name":"pause","inputs":[]}]',
    type: 'SMART_CONTRACT_INTERFACE_TYPE_ETHEREUM' as const,
  },
}
