export { eip712, format, formatTypedData } from '@ethereum-sourcify/clear-signing'
