import type { Option } from './Option.ts'

/** Parameters of commands besides their own value. */
export const commandParameters = {
  losing: {
    flag: 'losing',
    value: 'NUMBER',
    about:
      'With --adopt-secrets, --rotate SECRET:drop, --rotate SECRET:revoke, --seal-key drop and --refuse-old-seals: how much they end for good, as they say when they are refused without it.',
  },
  verify: {
    flag: 'verify',
    value: 'MODE',
    about:
      'With --create-secrets: how the enclave of the new database verifies what it is asked to do: enforce (the default), report or off, as --verify-requests says, by VAULT_URL, DASHBOARD_URL, LATCHKEY_OAUTH_PROVIDERS and LATCHKEY_WALLET_STAMPS as they are now.',
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
  email: {
    flag: 'email',
    value: 'ADDRESS',
    about:
      'With --create-organization: address where the root user receives codes to sign in to the dashboard. Without it, they can sign in only with a passkey added by an API key.',
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
