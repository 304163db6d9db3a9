import { describe, expect, it, vi } from 'vitest'

import { createDistributionWatch } from './createDistributionWatch.ts'

const measures = { nodesAway: 0, largestShardRatio: 1.2 }

describe('createDistributionWatch', () => {
  it('default: reads in the background, once a minute', async () => {
    let time = 0
    const measureDistribution = vi.fn(async () => measures)
    const read = createDistributionWatch({ measureDistribution }, () => time)
    expect(read()).toBeUndefined()
    await expect.poll(read).toEqual(measures)
    expect(measureDistribution).toHaveBeenCalledTimes(1)
    time = 60_000
    expect(read()).toEqual(measures)
    expect(measureDistribution).toHaveBeenCalledTimes(2)
  })

  it('behavior: asks a database that is not distributed once', async () => {
    let time = 0
    const measureDistribution = vi.fn(async () => undefined)
    const read = createDistributionWatch({ measureDistribution }, () => time)
    read()
    await measureDistribution.mock.results[0]!.value
    time = 600_000
    expect(read()).toBeUndefined()
    expect(measureDistribution).toHaveBeenCalledTimes(1)
  })

  it('behavior: forgets what it measured when the database is away, and asks again', async () => {
    let time = 0
    const measureDistribution = vi.fn(async () => measures)
    const read = createDistributionWatch({ measureDistribution }, () => time)
    read()
    await expect.poll(read).toEqual(measures)
    measureDistribution.mockRejectedValueOnce(new Error('away'))
    time = 60_000
    read()
    await expect.poll(read).toBeUndefined()
    time = 120_000
    read()
    await expect.poll(read).toEqual(measures)
  })
})
