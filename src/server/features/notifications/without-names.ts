import { mentionsOf } from '#server/access/names/mentions.ts'
import { toldOf } from '#server/access/names/name-for-colleague.ts'
import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import type { StoredMessage } from './message.ts'

/** Staff messages that name only colleagues and positions. Any other may name a candidate. */
const ofColleagues =
  /^notification\.(?:application\.staff\.(?:mentioned|reviewAsked|reviewsAsked)|message\.staff\.(?:asked|received)|position\.staff\.(?:stillHiring|notOpened)|interview\.staff\.(?:cannotHold|cardSent|feedbackDue|feedbackLate|hold(?:Changed|Off|Released)|toHold)\w*)$/

export const namesNoCandidate = (messageKey: string): boolean => ofColleagues.test(messageKey)

/** A notification as mailed later: by then, people it names may be hidden from its reader. */
export async function withoutHiddenNames<Row extends StoredMessage & { redirectPath: string }>(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  userId: string,
  row: Row,
): Promise<Row> {
  const { messageKey, messageValues, redirectPath } = row
  if (!messageKey.includes('.staff.') || namesNoCandidate(messageKey)) return row
  const [about] = mentionsOf({ redirectPath })
  if (!about) return row
  const told = await toldOf({ deps: { clock } }, tx, { id: userId }, about)
  if (!told.isHidden) return row
  const values = Object.entries(messageValues).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value]
    return [name, name === 'name' ? told.name(value) : told.text(value)]
  })
  return { ...row, messageValues: Object.fromEntries(values) }
}
