import { configure } from '@testing-library/react'

// Queries wait long enough for a busy machine.
configure({ asyncUtilTimeout: 30_000 })
