import { configure } from '@testing-library/react'

// What a test looks for comes, however long a busy machine takes.
configure({ asyncUtilTimeout: 30_000 })
