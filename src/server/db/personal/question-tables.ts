import { sql } from 'drizzle-orm'
import { assistantQuestions } from '../schema/assistant.ts'
import { inboxReaders } from '../schema/inbox.ts'
import { personalTable, type Person, type TableMark } from './marks.ts'
import { ofUserOrAddress } from './owned-rows.ts'

const own = (person: Person) => ofUserOrAddress(assistantQuestions.userId, assistantQuestions.email, person)

/** Questions handed over from the assistant, and which colleagues have read what. In download order. */
export const questionTables: TableMark[] = [
  // An answer that staff can still undo is excluded from the download (`held-data.ts`).
  personalTable(assistantQuestions, 'assistant', 'deleted', own, {
    personal: [
      'userId',
      'email',
      'name',
      'locale',
      'positionId',
      'question',
      'conversation',
      'askedAt',
      'answer',
      'answererName',
      'leftAt',
    ],
    staff: ['answeredBy', 'settledAt', 'answeredAt', 'sendsAt'],
    plain: ['domain', 'id', 'key', 'answerKey'],
  }),
  personalTable(inboxReaders, 'assistant', 'deleted', readersOf, {
    // About colleagues: when they read it.
    personal: ['thread'],
    staff: ['userId', 'readAt'],
    plain: ['domain'],
  }),
]

function readersOf(person: Person) {
  const offers = sql.join([sql`''`, ...person.offerIds.map((id) => sql`${`offer:${id}`}`)], sql`, `)
  return sql`(${inboxReaders.thread} in (${offers}) or ${inboxReaders.thread} in (
    select 'question:' || assistant_questions.id from assistant_questions where ${own(person)}))`
}
