/** What other features use from this one, besides its services. */
export { forgetReasons, redact } from './privacy/redact.ts'
