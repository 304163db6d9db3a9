import type { Option } from './Option.ts'

/** Commands that run instead of the service. */
export const commandOptions = {
  enclave: {
    flag: 'enclave',
    value: '',
    about:
      'Runs the enclave instead of the service: it holds the keys for services that connect to LATCHKEY_ENCLAVE_SOCKET, and reads its secrets from LATCHKEY_ENCLAVE_SECRETS_FILE.',
  },
  createSecrets: {
    flag: 'create-secrets',
    value: 'FILE',
    about: "Creates a file with new secrets, and the enclave's secrets file next to it, and exits.",
  },
  wrapSecrets: {
    flag: 'wrap-secrets',
    value: 'FILE',
    about:
      "Encrypts a secrets file with the key of --kms-key, in place or into --out, and exits. The service unwraps its own file when it starts; unwrap the enclave's file with --unwrap-secrets.",
  },
  unwrapSecrets: {
    flag: 'unwrap-secrets',
    value: 'FILE',
    about: 'Decrypts a file that --wrap-secrets encrypted, in place or into --out, and exits.',
  },
  createOrganization: {
    flag: 'create-organization',
    value: 'NAME',
    about:
      'Creates an organization, prints its ID as JSON and exits. Its root user gets a new key, written to the file of --key, or the key of --root-public-key.',
  },
  verifyKeys: {
    flag: 'verify-keys',
    value: '',
    about:
      'Checks the secrets of both files against the database by opening everything sealed in it. Prints fingerprints and results as JSON, and exits with status 1 if anything did not open. Use it to test backups.',
  },
  checkDatabase: {
    flag: 'check-database',
    value: '',
    about:
      'Compares this version with the database, changes nothing, and exits with status 1 if the database was upgraded for newer versions and this one can not run on it.',
  },
  sealKey: {
    flag: 'seal-key',
    value: 'STEP',
    about:
      'Runs one step of replacing the key that seals wallets, in LATCHKEY_ENCLAVE_SECRETS_FILE: add, use, then drop. docs/rotation.md says what to do between the steps.',
  },
  signerKey: {
    flag: 'signer-key',
    value: 'STEP',
    about:
      'Runs one step of replacing the key that signs exports and imports, in LATCHKEY_ENCLAVE_SECRETS_FILE: add, use, then drop. docs/rotation.md says what to do between the steps.',
  },
  rotate: {
    flag: 'rotate',
    value: 'SECRET:STEP',
    about:
      'Runs one step of replacing a secret in LATCHKEY_SECRETS_FILE: sessionKey:add, then :use, then :drop; likewise otpKey, pepper, sealKey and proxyKey. docs/rotation.md says what to do between the steps.',
  },
  resealKeys: {
    flag: 'reseal-keys',
    value: '',
    about:
      'Re-seals all sealed data in the database with the current keys of the enclave and the service, prints what was done as JSON, and exits with status 1 if anything did not open. The service may keep running.',
  },
  refuseOldSeals: {
    flag: 'refuse-old-seals',
    value: '',
    about:
      'After --reseal-keys: makes the enclave refuse sealed rows that are not bound to their organization, by a mark in LATCHKEY_ENCLAVE_SECRETS_FILE, and exits. Opens everything first. New files have the mark.',
  },
  promoteStandby: {
    flag: 'promote-standby',
    value: '',
    about:
      'Promotes the standby whose journal is at LATCHKEY_ENCLAVE_JOURNAL, and exits. Takes half a minute, until the former notary may not answer any more. Stop the standby first.',
  },
  verifyRequests: {
    flag: 'verify-requests',
    value: 'MODE',
    about:
      'Makes the enclave verify what it is asked to do, by its secrets file, and exits: report carries everything out and logs what it would refuse, enforce refuses, off verifies nothing. Restart the enclave afterwards. docs/enclave-verifies.md',
  },
  adoptStates: {
    flag: 'adopt-states',
    value: '',
    about:
      'Makes an enclave that verifies take over a state of each organization that has none, prints how many as JSON, and exits with status 1 if it refused any. The service may keep running if the enclave runs separately. Can be repeated.',
  },
  closeAdoption: {
    flag: 'close-adoption',
    value: '',
    about:
      'After --adopt-states: makes the enclave take over no more states from the service, for good, and exits. Refused while organizations without a state remain.',
  },
  checkStates: {
    flag: 'check-states',
    value: '',
    about:
      'Compares each organization in the database with its state of an enclave that verifies, prints the first difference of each as JSON, and exits with status 1 if there are any. Use it after changes by SQL.',
  },
  adoptSecrets: {
    flag: 'adopt-secrets',
    value: '',
    about:
      "After secrets were lost: makes the database accept the secrets of both files, prints their fingerprints as JSON and exits. What the lost secrets sealed can't be opened any more: counts it first, and needs the number as --losing. Stop the service first.",
  },
  distribute: {
    flag: 'distribute',
    value: '',
    about:
      'Splits the tables of DATABASE_URL, the coordinator of a Citus cluster, over its workers, prints each step as JSON and exits. Stop the service first. Run it again if it was interrupted.',
  },
  partition: {
    flag: 'partition',
    value: '',
    about:
      'Partitions the activities in DATABASE_URL by month, prints the partitions as JSON and exits. Stop the service first.',
  },
  call: {
    flag: 'call',
    value: 'OPERATION',
    about:
      'Calls one operation of the public API of a running service, such as update_auth_proxy_config, prints the reply as JSON and exits. Needs --key.',
  },
  exportActivities: {
    flag: 'export-activities',
    value: 'FILE',
    about:
      'Appends the activities that have ended since the last export to a file of JSON lines, with a signature, and exits. Needs --key. docs/activity-log.md says what the signature proves.',
  },
  verifyActivities: {
    flag: 'verify-activities',
    value: 'FILE',
    about:
      'Verifies a file written by --export-activities with the keys of the service, and exits with status 1 if it was changed. Needs --key.',
  },
} as const satisfies Record<string, Option>

export type CommandName = keyof typeof commandOptions
