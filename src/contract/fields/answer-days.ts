import * as z from 'zod/mini'
import { mostAnswerDays } from '#shared/positions/draft-limits.ts'
import { problem } from './problem.ts'

const wrong = problem('positionDrafts.refused.answerDays', { most: mostAnswerDays })

/** Number of days within which applicants for a position are promised an answer; null: the employer's default. */
export const AnswerDays = z.nullable(z.int(wrong).check(z.minimum(1, wrong), z.maximum(mostAnswerDays, wrong)))
