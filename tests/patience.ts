import { configure } from '@testing-library/react'

// How long a test waits for an expected event: meant for what hangs, not for a machine busy with other work.
configure({ asyncUtilTimeout: 20_000 })
