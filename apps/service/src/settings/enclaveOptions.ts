import type { Option } from './Option.ts'

/** Settings of the enclave: of the service that starts it, or of the process that it is. */
export const enclaveOptions = {
  enclaveSecretsFile: {
    variable: 'LATCHKEY_ENCLAVE_SECRETS_FILE',
    value: 'FILE',
    about:
      "The enclave's secrets, mode 0600, which the service itself never reads. By default beside the service's: secrets.enclave.json for secrets.json. --create-secrets creates both. Keep a backup: wallets can't be opened without it.",
  },
  enclaveUser: {
    variable: 'ENCLAVE_USER',
    value: 'UID:GID',
    about:
      "User and group that the enclave's process runs as, such as 990:990, if the service runs as root. The user must own the enclave's secrets file, and where the enclave verifies, its folder. By default, the service's own user.",
  },
  enclaveSocket: {
    variable: 'LATCHKEY_ENCLAVE_SOCKET',
    value: 'PATH',
    about:
      'Unix socket of an enclave that runs separately (--enclave), as a user of its own. Without it, the service starts the enclave as a child process.',
  },
  enclaveRole: {
    variable: 'LATCHKEY_ENCLAVE_ROLE',
    value: 'ROLE',
    about:
      'Role of a separate enclave that verifies: both, the default, keeps the journal of states and signs; notary keeps it for others; signer signs by the journal of a notary; standby keeps a second journal with all that a notary writes. Set it where the enclave runs.',
  },
  enclaveNotary: {
    variable: 'LATCHKEY_ENCLAVE_NOTARY',
    value: 'ADDRESS',
    about:
      'Where the notary listens, and signers and a standby connect: the path of a Unix socket, or HOST:PORT. Set it where the enclave runs.',
  },
  enclaveStandby: {
    variable: 'LATCHKEY_ENCLAVE_STANDBY',
    value: 'ID',
    about:
      'ID that the standby of this notary prints when it starts. From then on, the notary answers only what its standby has, too. Set it where the notary runs.',
  },
  enclaveJournal: {
    variable: 'LATCHKEY_ENCLAVE_JOURNAL',
    value: 'FILE',
    about:
      "Journal of states of an enclave that verifies, in a folder where it can write. By default beside the enclave's secrets, with .journal after their name. Set it where the enclave runs, and for --verify-requests.",
  },
  enclaveWorkers: {
    variable: 'LATCHKEY_ENCLAVE_WORKERS',
    value: 'NUMBER',
    about:
      'How many calls the enclave answers at the same time, 2 by default. With at least two, nobody waits for another organization. Each worker takes about 35 MB. Set it where the enclave runs.',
  },
  enclaveDeadline: {
    variable: 'LATCHKEY_ENCLAVE_DEADLINE',
    value: 'MILLISECONDS',
    about:
      'How long one call of the enclave may take, 2000 by default. Then it is ended, and counts against its organization. Where the enclave runs separately, set it for the service, too.',
  },
  enclaveExtraRoots: {
    variable: 'LATCHKEY_ENCLAVE_EXTRA_ROOTS',
    value: 'FILE',
    about:
      "Certificates of further authorities, PEM, by which the enclave trusts OpenID Connect issuers, such as your company's own. By default, the authorities of the web alone. Set it where the enclave runs.",
  },
} as const satisfies Readonly<Record<string, Option>>
