import fc from 'fast-check'

// test/chooseSeed.ts prints it.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.LATCHKEY_SEED) })
