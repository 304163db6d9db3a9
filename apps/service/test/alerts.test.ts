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
const restarts = 'latchkey_enclave_restarts_total'
const backup = 'latchkey_backup_last_success_timestamp_seconds'
const day = 24 * 60

/** What fires each alert, and what comes close and must not. The samples of counters begin at 0, as the service's do. */
const samples: Record<string, { fires: Sample[]; quiet: Sample[] }> = {
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
    fires: [{ series: { 'latchkey_ready{reason="disk"}': '0x30' }, after: 5 }],
    quiet: [{ series: { latchkey_ready: '1x30' }, after: 5 }],
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
    fires: [{ series: { [requests('OK')]: '0+90x60', [requests('INTERNAL')]: '0+5x60' }, after: 20 }],
    quiet: [{ series: { [requests('OK')]: '0+1000x60', [requests('OTP_INVALID')]: '0+50x60' }, after: 20 }],
  },
  LatchkeySignInsFailing: {
    fires: [{ series: { [requests('OK')]: '0+1x90', [requests('OTP_INVALID')]: '0+5x90' }, after: 60 }],
    quiet: [{ series: { [requests('OK')]: '0+5x90', [requests('OTP_INVALID')]: '0+1x90' }, after: 60 }],
  },
  LatchkeyMessagesLate: {
    fires: [{ series: { latchkey_outbox_oldest_seconds: '90x30' }, after: 5 }],
    quiet: [{ series: { latchkey_outbox_oldest_seconds: '30x30' }, after: 5 }],
  },
  LatchkeyMessagesDown: {
    fires: [{ series: { [messages('sent')]: '0x60', [messages('failed')]: '0+1x60' }, after: 20 }],
    // Nobody has asked for a code: nothing is known.
    quiet: [{ series: { [messages('sent')]: '0x60', [messages('failed')]: '0x60' }, after: 20 }],
  },
  LatchkeyMessagesFailing: {
    fires: [{ series: { [messages('sent')]: '0+8x60', [messages('refused')]: '0+2x60' }, after: 40 }],
    quiet: [{ series: { [messages('sent')]: '0+98x60', [messages('refused')]: '0+2x60' }, after: 40 }],
  },
  LatchkeyLockOuts: {
    fires: [{ series: { [requests('RATE_LIMIT_EXCEEDED')]: '0+120x60' }, after: 40 }],
    quiet: [{ series: { [requests('RATE_LIMIT_EXCEEDED')]: '0+20x60' }, after: 40 }],
  },
  LatchkeyEnclaveRestarts: {
    fires: [{ series: { [restarts]: '0 0 0 3 6 9x30' }, after: 8 }],
    quiet: [{ series: { [restarts]: '0 0 0 1 1 1x30' }, after: 8 }],
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
  LatchkeyBusy: {
    fires: [{ series: { latchkey_process_event_loop_delay_seconds: '0.5x60' }, after: 40 }],
    quiet: [{ series: { latchkey_process_event_loop_delay_seconds: '0.03x60' }, after: 40 }],
  },
  LatchkeyKeyOld: {
    fires: [{ series: { 'latchkey_key_age_seconds{key="pepper"}': '40000000x120' }, after: 90 }],
    quiet: [{ series: { 'latchkey_key_age_seconds{key="pepper"}': '1000000x120' }, after: 90 }],
  },
}

/** The names of the alerts that fire, as Prometheus evaluates the rules. */
function firing({ series, after }: Sample): string {
  const file = join(newDirectory(), 'test.yaml')
  const input = Object.entries(series).map(([name, values]) => ({ series: name, values }))
  const test = {
    rule_files: [rules],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: input,
        // Promtool prints what it got, if it got another number.
        promql_expr_test: [
          {
            expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
            eval_time: `${after}m`,
            exp_samples: [{ labels: 'ALERTS{alertname="none"}', value: -1 }],
          },
        ],
      },
    ],
  }
  writeFileSync(file, stringify(test))
  const { stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  return `${stdout}${stderr}`
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
    for (const [alert, { fires, quiet }] of Object.entries(samples)) {
      it(`behavior: ${alert} fires, and not before`, () => {
        const name = `alertname="${alert}"`
        for (const sample of fires) expect(firing(sample)).toContain(name)
        for (const sample of quiet) {
          const said = firing(sample)
          expect(said).toContain('FAILED')
          expect(said).not.toContain(name)
        }
      })
    }
  })
})
