export { addPasskey } from '../../flows/passkey/addPasskey.ts'
export { listPasskeys, removePasskey } from '../../flows/passkey/passkeyList.ts'
export { signUpWithPasskey } from '../../flows/passkey/signUpWithPasskey.ts'
export { submitWithPasskey } from '../../flows/passkey/submitWithPasskey.ts'
