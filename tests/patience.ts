import { configure } from '@testing-library/react'

// How long a test waits for what it expects to come: for what hangs, not for how fast a machine is that does other work.
configure({ asyncUtilTimeout: 20_000 })
