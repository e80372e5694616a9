import { emailKey } from '#shared/applications/email.ts'
import { endsTs } from '#shared/interviews/interview-status.ts'
import { unixSeconds } from '#server/adapters/clock.ts'
import type { InterviewRow } from '#server/db/schema/interviews.ts'
import { mailedLinkDays, mailedToken, stateOfMailedToken } from '#server/mailed-token.ts'
import type { InterviewScope } from '../interview-scope.ts'
import { stateOf } from '../interview-state.ts'

/**
 * The link by which someone who applied without an account opens their interview, and nothing else. It proves access to the mailbox of
 * the application's address: once the address changes, it stops working.
 */
type LinkScope = Pick<InterviewScope, 'employer' | 'origin'> & { deps: Pick<InterviewScope['deps'], 'clock' | 'env'> }

const daySeconds = 86_400
/** How long after its end the interview can still be opened: conversations can run over. */
const openAfterEndDays = 1

const aboutOf = (row: InterviewRow, email: string) => ['interview', row.id, emailKey(email)]

export function candidateLink({ deps, employer, origin }: LinkScope, row: InterviewRow, email: string): string {
  const expiresTs = unixSeconds(deps.clock.now()) + mailedLinkDays * daySeconds
  const token = mailedToken(deps.env.secret, aboutOf(row, email), expiresTs)
  return `${origin}/careers/interviews/${row.id}?${new URLSearchParams({ domain: employer.domain, token })}`
}

/** `over`: the interview has taken place, so no new link is sent either. Null: not a link to this interview. */
export function stateOfLink(
  { deps }: Pick<LinkScope, 'deps'>,
  row: InterviewRow,
  { email, token }: { email: string; token: string },
): 'valid' | 'expired' | 'over' | null {
  const nowTs = unixSeconds(deps.clock.now())
  const state = stateOfMailedToken(token, { secret: deps.env.secret, about: aboutOf(row, email), nowTs })
  const ends = lastEndTs(row)
  if (state !== null && ends !== null && ends + openAfterEndDays * daySeconds <= nowTs) return 'over'
  return state
}

/** The end of the latest time that was ever offered or requested, whether or not it was chosen; null if there was none. */
function lastEndTs(row: InterviewRow): number | null {
  const { startsTs, durationMinutes, offeredTimes, proposedTimes } = stateOf(row)
  if (startsTs !== null && (row.status === 'confirmed' || row.status === 'invited')) return endsTs(stateOf(row))
  const last = Math.max(0, startsTs ?? 0, ...offeredTimes, ...proposedTimes)
  return last === 0 ? null : last + durationMinutes * 60
}
