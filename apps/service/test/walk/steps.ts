import { awsKey, awsUser } from '../fakeAwsKms.ts'

/** A command that the walk runs in place of the written one, and why. */
export interface Change {
  written: string
  run: string
  reason: string
}

const built = { reason: 'the run has built everything already, and this machine has no network' }
const assemble: Change = { written: 'npm run assemble -- ', run: 'npm run assemble -- --built ', ...built }
const kmsKey = { written: 'aws:arn:…', run: `aws:${awsKey}`, reason: 'a key of the KMS that is emulated' }

/** By section. A change that finds nothing fails the walk. */
export const changes: Readonly<Record<string, readonly Change[]>> = {
  'docs/deployment.md#compose': [
    {
      written: 'npm run setup  ',
      run: "npm run setup -- --domain api.larkfield.test --smtp-url smtp://127.0.0.1:1 --smtp-from 'A <a@b.test>'",
      reason: 'it asks on a terminal',
    },
  ],
  'docs/deployment.md#systemd': [assemble],
  'docs/deployment.md#upgrade-and-rollback': [assemble],
  'docs/deployment.md#keys-in-a-kms': [
    {
      written: 'aws:arn:aws:kms:eu-central-1:111122223333:key/…',
      run: `aws:${awsKey}`,
      reason: kmsKey.reason,
    },
    kmsKey,
  ],
  'docs/operating.md#backups': [
    {
      written: 'postgres://…/empty',
      run: '"$empty"',
      reason: 'a database that the walk has made',
    },
  ],
  'docs/rotation.md#a-lost-secret': [
    {
      written: 'latchkey-service --adopt-secrets\n',
      run: '! latchkey-service --adopt-secrets 2> /run/walk/refused; grep "Stop the service first" /run/walk/refused\n',
      reason: 'the service runs, and nothing is lost',
    },
    {
      written: 'latchkey-service --adopt-secrets --losing 50',
      run: '! latchkey-service --adopt-secrets --losing 50 2> /run/walk/refused; grep "loses nothing" /run/walk/refused',
      reason: 'the service runs, and nothing is lost',
    },
  ],
  'docs/rotation.md#rows-without-an-organization': [
    {
      written: 'latchkey-service --refuse-old-seals ',
      run: '! latchkey-service --refuse-old-seals 2> /run/walk/refused; grep "has the mark" /run/walk/refused',
      reason: 'the files are new',
    },
  ],
  'docs/rotation.md#the-services-own-secrets': [
    {
      written: 'latchkey-service --rotate sessionKey:drop ',
      run: '! latchkey-service --rotate sessionKey:drop 2> /run/walk/refused; grep "drop it then" /run/walk/refused',
      reason: 'it is too early for 13 hours, which the page says and the command, too',
    },
  ],
}

/** Commands that put the machine in the state that a section expects. */
export const before: Readonly<Record<string, string>> = {
  // The function of Compose is for those who have no latchkey command; this page's other sections have their own.
  'docs/deployment.md#compose': 'rm -rf .env secrets',
  'docs/deployment.md#the-vault-and-the-dashboard': `
    cd /opt/latchkey/current
    cp --preserve=mode /etc/latchkey/root-key.json .
    set -a; . /etc/latchkey/service.env; NODE_ENV=production; LATCHKEY_SECRETS_FILE=/etc/latchkey/secrets.json; set +a`,
  'docs/deployment.md#kubernetes': `
    cd /opt/latchkey/current
    set -a; . /etc/latchkey/service.env; NODE_ENV=production; LATCHKEY_SECRETS_FILE=/etc/latchkey/secrets.json; set +a`,
  'docs/deployment.md#keys-in-a-kms': `
    cp --archive /etc/latchkey /run/walk/open
    /usr/bin/node --import tsx apps/service/test/walk/runFakeKms.ts /run/walk/kms &
    until [ -s /run/walk/kms ]; do sleep 0.1; done
    export AWS_ENDPOINT_URL_KMS=$(cat /run/walk/kms) AWS_ACCESS_KEY_ID=${awsUser.accessKeyId}
    export AWS_SECRET_ACCESS_KEY=${awsUser.secretAccessKey}`,
  'docs/operating.md#backups': `
    install -d -m 0700 /restored
    cp --preserve=mode /etc/latchkey/secrets.json /etc/latchkey/secrets.enclave.json /restored
    runuser -u postgres -- psql --quiet --command "create role practice login password 'practice'" \\
      --command 'create database practice owner practice'
    empty=postgres://practice:practice@localhost/practice
    . /etc/latchkey/service.env
    pg_dump --format=custom --file=latchkey.dump "$DATABASE_URL"`,
}

/** Checks that have to pass after a section. */
export const after: Readonly<Record<string, string>> = {
  'docs/deployment.md#systemd': `
    [ "$(stat -c '%U %a' /etc/latchkey/secrets.json /etc/latchkey/secrets.enclave.json /etc/latchkey/service.env)" = \\
      "$(printf 'root 600\\nroot 600\\nroot 600')" ]
    [ "$(stat -c %U /run/credentials/latchkey@8788.service/secrets.json)" = latchkey ]
    [ "$(stat -c %U /run/credentials/latchkey-enclave@8788.service/secrets.json)" = latchkey-enclave ]
    for port in 8787 8788; do
      curl --silent --fail --retry 60 --retry-delay 1 --retry-all-errors http://localhost:$port/readyz
      curl --silent --fail http://127.0.0.1:1$port/metrics | grep '^latchkey_ready.* 1$'
    done
    grep larkfield.test /srv/latchkey/dashboard/config.json
    grep --quiet strict-transport-security /srv/latchkey/nginx/vault.conf
    command -v systemd-analyze > /dev/null && systemd-analyze verify --man=no \\
      /etc/systemd/system/latchkey@8787.service /etc/systemd/system/latchkey-enclave@8787.service \\
      /etc/systemd/system/latchkey-backup.timer /etc/systemd/system/latchkey-unwrap.service \\
      /etc/systemd/system/latchkey-notary.service
    latchkey-service --key /etc/latchkey/root-key.json --api-url http://localhost:8788 --call whoami`,
  'docs/deployment.md#upgrade-and-rollback': `
    [ "$(readlink /opt/latchkey/current)" = versions/walk-2 ]
    latchkey-service --key /etc/latchkey/root-key.json --api-url http://localhost:8787 --call whoami
    ! latchkey-use v0 2> /run/walk/refused
    grep "walk-1" /run/walk/refused
    # docs/enclave-verifies.md#several-enclaves: both enclaves follow the notary, and back.
    latchkey-service --verify-requests enforce
    systemctl enable --now latchkey-notary
    latchkey-use
    latchkey-service --adopt-states | grep '"refused":\\[\\]'
    latchkey-service --close-adoption
    [ "$(stat -c '%U %a' /var/lib/latchkey-notary/journal)" = 'latchkey-enclave 600' ]
    [ ! -e /etc/latchkey/secrets.enclave.json.journal ]
    for port in 8787 8788; do
      latchkey-service --key /etc/latchkey/root-key.json --api-url http://localhost:$port --call create_wallet \\
        --parameters "{\\"walletName\\":\\"walk $port\\",\\"accounts\\":[]}" | grep COMPLETED
    done
    latchkey-service --verify-requests off
    systemctl stop latchkey-notary
    rm -r /var/lib/latchkey-notary
    latchkey-use`,
  // The pages that follow change open files.
  'docs/deployment.md#keys-in-a-kms': `
    grep '"kms"' /etc/latchkey/secrets.json /etc/latchkey/secrets.enclave.json
    rm -r /etc/latchkey
    cp --archive /run/walk/open /etc/latchkey`,
  'docs/operating.md#commands': 'latchkey-service --verify-keys',
  'docs/operating.md#backups': `
    [ "$(stat -c %a /var/lib/latchkey-backup/*.dump)" = 600 ]
    grep last_success /var/lib/prometheus/node-exporter/latchkey.prom`,
  'docs/rotation.md#the-services-own-secrets': `
    latchkey-service --rotate sessionKey:revoke
    latchkey-use
    latchkey-service --verify-keys`,
  'docs/rotation.md#the-password-of-the-database': `
    latchkey-service --verify-keys
    latchkey-service --key /etc/latchkey/root-key.json --api-url http://localhost:8787 --call whoami`,
}

/** Commands inside sentences: run at the end of their section, or why not. */
export const inline: Readonly<Record<string, { run: string } | { not: string }>> = {
  'npm run assemble': { not: 'the section for systemd runs it' },
  'npm run setup -- --folder /srv/latchkey': {
    run: `npm run setup -- --folder /srv/compose --domain api.larkfield.test --smtp-url smtp://127.0.0.1:1 \\
      --smtp-from 'A <a@b.test>' | grep 'env-file /srv/compose/.env'`,
  },
  'npm run setup -- --try': { run: 'npm run setup -- --try --folder /srv/try | grep 8025' },
  'npm run test:deep': { not: 'a run of tests' },
  'npm test -- --only assembled': { not: 'a run of tests' },
  'npm run bench -- retention': { not: 'a benchmark' },
  'npm run bench -- wave': { not: 'a benchmark' },
  'npm run drill': { not: 'the section on backups runs it' },
  'latchkey-use v1.4.0': { run: 'latchkey-use walk-1 && latchkey-use walk-2' },
  'systemctl daemon-reload': { run: 'systemctl daemon-reload' },
  'systemctl edit latchkey-enclave@': {
    run: `mkdir -p /etc/systemd/system/latchkey-enclave@.service.d
      printf '[Service]\\nLoadCredential=\\nLoadCredential=secrets.json:/run/latchkey-opened/enclave.json\\n' \\
        > /etc/systemd/system/latchkey-enclave@.service.d/override.conf
      printf 'AWS_ENDPOINT_URL_KMS=%s\\nAWS_ACCESS_KEY_ID=%s\\nAWS_SECRET_ACCESS_KEY=%s\\n' "$AWS_ENDPOINT_URL_KMS" \\
        "$AWS_ACCESS_KEY_ID" "$AWS_SECRET_ACCESS_KEY" > /etc/latchkey/enclave-kms.env
      systemctl start latchkey-unwrap
      systemctl restart latchkey-enclave@8787
      for try in $(seq 100); do [ -S /run/latchkey-8787/enclave.sock ] && break || sleep 0.1; done
      [ -S /run/latchkey-8787/enclave.sock ]
      rm -r /etc/systemd/system/latchkey-enclave@.service.d`,
  },
  'systemctl status latchkey-backup': { run: 'systemctl status latchkey-backup' },
  'journalctl --unit latchkey-backup': {
    not: 'the log of a unit that the walk has started; there is no journal',
  },
  'journalctl --unit caddy': { not: 'the log of a proxy of the system; there is no journal' },
  'docker compose logs caddy': { not: 'shows the log of the proxy' },
  'latchkey-service --check-states': { run: 'latchkey-service --check-states' },
  'latchkey-service --check-database': { run: 'latchkey-service --check-database' },
  'latchkey-service --verify-keys': { run: 'latchkey-service --verify-keys' },
  'kubectl rollout restart deploy/latchkey': { run: 'kubectl rollout restart deploy/latchkey' },
  'kubectl create secret': { not: 'the head of latchkey.yaml has these commands' },
  'docker compose up --detach --force-recreate --no-deps enclave service': {
    run: 'docker compose up --detach --force-recreate --no-deps enclave service',
  },
}
