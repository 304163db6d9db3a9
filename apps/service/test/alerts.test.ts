import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'

import { newDirectory } from './newDirectory.ts'
import { isFull } from './spawnService.ts'

const rules = fileURLToPath(new URL('../../../deploy/prometheus/alerts.yaml', import.meta.url))
const hasPromtool = spawnSync('promtool', ['--version']).status === 0
const alerts: string[] = parse(readFileSync(rules, 'utf8')).groups.flatMap(
  (group: { rules: { alert: string }[] }) => group.rules.map(({ alert }) => alert),
)

interface Sample {
  /** One a minute, in promtool's notation: `0+1x30` grows by one, thirty times. */
  series: Record<string, string>
  /** Minutes after which the alert is looked at. */
  after: number
}

const requests = (outcome: string, operation = 'otp_verify') =>
  `latchkey_request_duration_seconds_count{operation="${operation}",outcome="${outcome}",surface="proxy"}`
const messages = (outcome: string) => `latchkey_messages_total{channel="email",outcome="${outcome}"}`
const sms = 'latchkey_messages_total{channel="sms",outcome="sent"}'
const restarts = 'latchkey_enclave_restarts_total'
const backup = 'latchkey_backup_last_success_timestamp_seconds'
const certificate =
  'probe_ssl_earliest_cert_expiry{job="latchkey-https",instance="https://login.example.com"}'
const day = 24 * 60
/** A counter that grows by one after each so many minutes. */
const counting = (to: number, minutes: number) =>
  Array.from({ length: to }, (_, at) => `${at + 1}x${minutes}`).join(' ')

interface Samples {
  /** Series that fire the alert, whichever of those in `beside` is missing. */
  fires: (Sample & { beside?: Record<string, string> })[]
  /** Series that come close and must not fire it. */
  quiet: Sample[]
  /** A counter that it is about: three events are too few. */
  counts?: string
}

/** A counter that three events reached, 12 minutes before an alert is looked at, and one that began with them. */
const threeEvents = ['0x20 1 2 3x40', '_x20 1 2 3x40']

/** The samples of counters begin at 0, as the service's do. */
const samples: Record<string, Samples> = {
  LatchkeyDown: {
    fires: [
      {
        series: { 'up{job="latchkey",instance="a"}': '1x30', 'up{job="latchkey",instance="b"}': '0x30' },
        after: 5,
      },
      { series: { 'up{job="node"}': '1x30' }, after: 5 },
    ],
    quiet: [{ series: { 'up{job="latchkey"}': '1 0 1x30' }, after: 5 }],
  },
  LatchkeyNotReady: {
    fires: [
      {
        series: { latchkey_ready: '0x30' },
        beside: {
          'latchkey_not_ready{reason="disk"}': '1x30',
          'latchkey_not_ready{reason="enclave"}': '0x30',
        },
        after: 5,
      },
    ],
    quiet: [
      { series: { latchkey_ready: '1x30', 'latchkey_not_ready{reason="disk"}': '0x30' }, after: 5 },
      // It was away for two minutes.
      {
        series: { latchkey_ready: '1 0 0 1x30', 'latchkey_not_ready{reason="disk"}': '0 1 1 0x30' },
        after: 8,
      },
    ],
  },
  LatchkeyDatabaseDown: {
    fires: [
      {
        series: {
          'latchkey_database_up{instance="a"}': '1x30',
          'latchkey_database_up{instance="b"}': '0x30',
        },
        after: 5,
      },
    ],
    quiet: [{ series: { latchkey_database_up: '1x30' }, after: 5 }],
  },
  LatchkeyFaults: {
    fires: [
      { series: { [requests('INTERNAL')]: '0+5x60' }, beside: { [requests('OK')]: '0+90x60' }, after: 20 },
      { series: { [requests('SEALED_DATA_UNREADABLE')]: '0+5x60' }, after: 20 },
      // One every six minutes, and nothing else.
      { series: { [requests('INTERNAL')]: '0x5 1x5 2x5 3x5 4x5 5x5 6x5 7x5 8x5 9x5' }, after: 58 },
    ],
    quiet: [
      { series: { [requests('OK')]: '0+1000x60', [requests('OTP_INVALID')]: '0+50x60' }, after: 20 },
      { series: { [requests('OK')]: '0+1000x60', [requests('INTERNAL')]: '0+1x60' }, after: 20 },
    ],
    counts: requests('INTERNAL'),
  },
  LatchkeySignInsFailing: {
    fires: [
      // A bad release: since the process started, nobody gets in.
      { series: { [requests('OTP_INVALID')]: '0+5x90' }, beside: { [requests('OK')]: '0+1x90' }, after: 60 },
      { series: { [requests('OTP_INVALID')]: '0+1x90' }, beside: { [requests('OK')]: '0x90' }, after: 60 },
      { series: { [requests('OAUTH_CODE_REFUSED', 'oauth_login')]: '_x5 1+2x90' }, after: 60 },
      // One every four minutes.
      { series: { [requests('OTP_INVALID')]: `0x3 ${counting(25, 3)}` }, after: 90 },
    ],
    quiet: [
      { series: { [requests('OK')]: '0+5x90', [requests('OTP_INVALID')]: '0+1x90' }, after: 60 },
      // Somebody guesses three times a minute, and two people a minute sign in.
      { series: { [requests('OK')]: '0+2x90', [requests('OTP_INVALID')]: '0+3x90' }, after: 60 },
      // At night, two people mistype, and nobody else is there.
      { series: { [requests('OK')]: '5x90', [requests('OTP_INVALID')]: '0x30 1x12 2x60' }, after: 60 },
      { series: { [requests('OTP_INVALID')]: '_x30 1x12 2x60' }, after: 60 },
    ],
    counts: requests('OTP_INVALID'),
  },
  LatchkeyTrafficGone: {
    // Ten a minute for a day, then none.
    fires: [{ series: { [requests('OK')]: `0+10x${day} ${day * 10}x120` }, after: day + 60 }],
    quiet: [
      { series: { [requests('OK')]: `0+10x${2 * day}` }, after: day + 60 },
      // There were few at that time on the day before, too.
      { series: { [requests('OK')]: `0+0.1x${day} ${day / 10}x120` }, after: day + 60 },
    ],
  },
  LatchkeyCertificateExpires: {
    fires: [{ series: { [certificate]: `${13 * 86_400}x200` }, after: 90 }],
    quiet: [{ series: { [certificate]: `${30 * 86_400}x200` }, after: 90 }],
  },
  LatchkeyMessagesLate: {
    fires: [{ series: { latchkey_outbox_oldest_seconds: '90x30' }, after: 5 }],
    quiet: [{ series: { latchkey_outbox_oldest_seconds: '30x30' }, after: 5 }],
  },
  LatchkeyMessagesDown: {
    fires: [
      { series: { [messages('failed')]: '0+1x60' }, beside: { [messages('sent')]: '0x60' }, after: 20 },
      { series: { [messages('refused')]: '0+1x60' }, beside: { [messages('sent')]: '12x60' }, after: 20 },
    ],
    counts: messages('failed'),
    // Nobody has asked for a code: nothing is known.
    quiet: [{ series: { [messages('sent')]: '0x60', [messages('failed')]: '0x60' }, after: 20 }],
  },
  LatchkeyMessagesFailing: {
    fires: [
      { series: { [messages('refused')]: '0+2x60' }, beside: { [messages('sent')]: '0+8x60' }, after: 40 },
    ],
    counts: messages('refused'),
    quiet: [{ series: { [messages('sent')]: '0+98x60', [messages('refused')]: '0+2x60' }, after: 40 }],
  },
  LatchkeySmsHalfUsed: {
    fires: [{ series: { [sms]: '0+50x60' }, after: 40 }],
    counts: sms,
    quiet: [{ series: { [sms]: '0+20x60' }, after: 40 }],
  },
  LatchkeyLockOuts: {
    fires: [{ series: { [requests('RATE_LIMIT_EXCEEDED')]: '0+120x60' }, after: 40 }],
    counts: requests('RATE_LIMIT_EXCEEDED'),
    quiet: [{ series: { [requests('RATE_LIMIT_EXCEEDED')]: '0+20x60' }, after: 40 }],
  },
  LatchkeyEnclaveRestarts: {
    fires: [
      { series: { [restarts]: '0 0 0 3 6 9x30' }, after: 8 },
      {
        series: { [`${restarts}{instance="a"}`]: '0x5 1 2x30', [`${restarts}{instance="b"}`]: '0x5 1 2x30' },
        after: 12,
      },
    ],
    quiet: [
      { series: { [restarts]: '0 0 0 1 1 1x30' }, after: 8 },
      // Two in fifteen minutes, in one process or in two: increase makes 2.1 of them.
      { series: { [restarts]: '4 4 4 5 6 6x30' }, after: 10 },
      {
        series: { [`${restarts}{instance="a"}`]: '3x5 4x30', [`${restarts}{instance="b"}`]: '7x6 8x30' },
        after: 10,
      },
    ],
  },
  LatchkeyWebhooksLate: {
    fires: [{ series: { latchkey_webhooks_oldest_seconds: '4000x60' }, after: 30 }],
    quiet: [{ series: { latchkey_webhooks_oldest_seconds: '600x60' }, after: 30 }],
  },
  LatchkeyBackupOld: {
    fires: [
      { series: { [backup]: `0x${2 * day}` }, after: 28 * 60 },
      { series: { 'up{job="latchkey"}': '1x200' }, after: 90 },
      {
        series: { 'kube_cronjob_status_last_successful_time{cronjob="latchkey-backup"}': `0x${2 * day}` },
        after: 28 * 60,
      },
    ],
    quiet: [
      { series: { [backup]: `0x${2 * day}` }, after: 25 * 60 },
      // The one of yesterday, then the one of tonight.
      { series: { [backup]: `0x${day} ${day * 60}x${day}` }, after: 28 * 60 },
    ],
  },
  LatchkeyDatabaseSlow: {
    fires: [{ series: { latchkey_database_round_trip_seconds: '0.3x60' }, after: 40 }],
    quiet: [{ series: { latchkey_database_round_trip_seconds: '0.01x60' }, after: 40 }],
  },
  LatchkeyReplicaBehind: {
    fires: [
      {
        series: { 'latchkey_database_replica_lag_seconds{instance="a"}': '0+60x30' },
        beside: { 'latchkey_database_replica_lag_seconds{instance="b"}': '0x30' },
        after: 15,
      },
    ],
    quiet: [{ series: { latchkey_database_replica_lag_seconds: '0x5 15 5x30' }, after: 15 }],
  },
  LatchkeyBusy: {
    fires: [{ series: { latchkey_process_event_loop_delay_seconds: '0.5x60' }, after: 40 }],
    quiet: [{ series: { latchkey_process_event_loop_delay_seconds: '0.03x60' }, after: 40 }],
  },
  LatchkeyKeyOld: {
    fires: [{ series: { 'latchkey_key_age_seconds{key="pepper"}': '40000000x120' }, after: 90 }],
    quiet: [{ series: { 'latchkey_key_age_seconds{key="pepper"}': '1000000x120' }, after: 90 }],
  },
}

/** The alerts that each sample fires, as Prometheus evaluates the rules. */
function firing(samples: readonly Sample[]): string[][] {
  const file = join(newDirectory(), 'test.yaml')
  const test = {
    rule_files: [rules],
    evaluation_interval: '1m',
    tests: samples.map(({ series, after }) => ({
      interval: '1m',
      input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
      // Promtool prints what it got, if it got another number.
      promql_expr_test: [
        {
          expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
          eval_time: `${after}m`,
          exp_samples: [{ labels: 'ALERTS{alertname="none"}', value: -1 }],
        },
      ],
    })),
  }
  writeFileSync(file, stringify(test))
  const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  const output = `${stdout}${stderr}`
  const answers = [...output.matchAll(/^ +got: (.*)$/gm)].map(([, answer]) => answer!)
  expect(answers, output).toHaveLength(samples.length)
  return answers.map((answer) => [...answer.matchAll(/alertname="(\w+)"/g)].map(([, name]) => name!))
}

/** A sample with what is beside its evidence, and once without each of that. */
function dropEach({ series, beside = {}, after }: Samples['fires'][number]): Sample[] {
  const others = Object.entries(beside)
  const without = others.map((dropped) => Object.fromEntries(others.filter((one) => one !== dropped)))
  return [beside, ...without, {}].map((rest) => ({ series: { ...series, ...rest }, after }))
}

describe('the alerts', () => {
  it('behavior: each has samples that fire it and samples that don’t', () => {
    expect(Object.keys(samples)).toEqual(alerts)
  })

  it.skipIf(!hasPromtool)('behavior: Prometheus takes the rules (needs promtool)', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain(`${alerts.length} rules found`)
  })

  describe.skipIf(!hasPromtool || !isFull)('as Prometheus evaluates them (needs promtool)', () => {
    it.each(Object.keys(samples))('behavior: %s fires, whichever other series is missing', (alert) => {
      for (const alerts of firing(samples[alert]!.fires.flatMap(dropEach))) expect(alerts).toContain(alert)
    })

    it.each(Object.keys(samples))('behavior: %s does not fire before', (alert) => {
      for (const alerts of firing(samples[alert]!.quiet)) expect(alerts).not.toContain(alert)
    })

    it('behavior: three events are too few for any alert that counts', () => {
      const counted = Object.values(samples).flatMap(({ counts }) => counts ?? [])
      expect(counted.length).toBeGreaterThan(4)
      const few = counted.flatMap((series) =>
        threeEvents.flatMap((values) =>
          Array.from({ length: 8 }, (_, at) => ({ series: { [series]: values }, after: 22 + 5 * at })),
        ),
      )
      const backup = ['LatchkeyBackupOld', 'LatchkeyDown']
      for (const alerts of firing(few)) expect(alerts.filter((name) => !backup.includes(name))).toEqual([])
    })
  })
})
