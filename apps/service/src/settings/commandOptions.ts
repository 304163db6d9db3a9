import type { Option } from './Option.ts'

/** Commands that run instead of the service, and what they take. */
export const commandOptions = {
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
  kmsKey: {
    flag: 'kms-key',
    value: 'KEY',
    about:
      'With --wrap-secrets: aws: followed by the ARN of an AWS KMS key, or gcp: followed by the name of a Google Cloud KMS key.',
  },
  out: {
    flag: 'out',
    value: 'FILE',
    about:
      'With --wrap-secrets and --unwrap-secrets: file to write, with mode 0600, instead of replacing the original.',
  },
  createOrganization: {
    flag: 'create-organization',
    value: 'NAME',
    about:
      'Creates an organization, prints its ID as JSON and exits. Its root user gets a new key, written to the file of --key, or the key of --root-public-key.',
  },
  email: {
    flag: 'email',
    value: 'ADDRESS',
    about:
      'With --create-organization: address where the root user receives codes to sign in to the dashboard. Without it, they can sign in only with a passkey added by an API key.',
  },
  verifyKeys: {
    flag: 'verify-keys',
    value: '',
    about:
      'Checks the secrets of both files against the database by opening everything sealed in it. Prints fingerprints and results as JSON, and exits with status 1 if anything did not open. Use it to test backups.',
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
  adoptSecrets: {
    flag: 'adopt-secrets',
    value: '',
    about:
      "After secrets were lost: makes the database accept the secrets of both files, prints their fingerprints as JSON and exits. What the lost secrets sealed can't be opened any more.",
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
  plan: {
    flag: 'plan',
    value: '',
    about:
      'With --distribute: prints tables, columns, rows, bytes and what stands in the way, and changes nothing. With --partition: prints the partitions.',
  },
  rootPublicKey: {
    flag: 'root-public-key',
    value: 'HEX',
    about: 'Compressed P-256 public key of the root user, if you have one already.',
  },
  key: {
    flag: 'key',
    value: 'FILE',
    about:
      "File with a root user's key, mode 0600. --create-organization creates it, and --call stamps requests with the key.",
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
  parameters: {
    flag: 'parameters',
    value: 'JSON',
    about: 'Parameters for the operation of --call. None by default.',
  },
  clientSecretFile: {
    flag: 'client-secret-file',
    value: 'FILE',
    about:
      'File whose content --call sends as encryptedClientSecret, encrypted so that only the service can read it.',
  },
  apiUrl: {
    flag: 'api-url',
    value: 'URL',
    about:
      'URL of the public API for --call, https or on this machine. LATCHKEY_PUBLIC_API_URL by default, else the URL in the file of --key.',
  },
} as const satisfies Record<string, Option>
