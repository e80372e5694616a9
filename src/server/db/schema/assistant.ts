import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { createdAtColumn, domainColumn } from './columns.ts'

/** What somebody with an account asked the assistant and was answered; visitors' talks stay in their browsers. */
export const assistantTurns = pgTable(
  'assistant_turns',
  {
    domain: domainColumn(),
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the browser: what is sent twice is answered once. */
    key: text('key').notNull(),
    text: text('text').notNull(),
    /** `AssistantReply` as it was given. */
    reply: jsonb('reply').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAtColumn(),
  },
  (t) => [
    uniqueIndex('assistant_turns_once').on(t.domain, t.userId, t.key),
    index('assistant_turns_of_user').on(t.domain, t.userId, t.createdAt),
    index('assistant_turns_age').on(t.domain, t.createdAt),
  ],
)
export type AssistantTurnRow = typeof assistantTurns.$inferSelect
