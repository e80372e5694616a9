import { generatePositions, type GenerateOptions } from './generate-positions.ts'
import { handwrittenPosition } from './handwritten/handwritten-position.ts'
import { orkneyAndCaithness } from './handwritten/orkney-and-caithness.ts'
import { orkneyOperations } from './handwritten/orkney-operations.ts'
import { closedSurveyAssistant, surveyAndScience } from './handwritten/survey-and-science.ts'
import { createRandom } from './random.ts'
import type { DemoPosition } from './role.ts'

export type { DemoPosition } from './role.ts'

const secondsPerDay = 86_400
const handwritten = [...orkneyOperations, ...orkneyAndCaithness, ...surveyAndScience]

/** The number of positions of the demo employer. */
export const demoPositionCount = 2400
export const demoSeed = 'skerrow'

/**
 * `count` open positions of Skerrow: first those written by hand, whose ids never change, then generated ones. The
 * same seed gives the same positions; only the dates follow `now` (Unix seconds).
 */
export function generateDemoPositions({ seed, count, now }: GenerateOptions): DemoPosition[] {
  const fixed = handwritten.slice(0, count).map((source) => handwrittenPosition(source, now))
  return [...fixed, ...generatePositions({ seed, count: Math.max(0, count - fixed.length), now })]
}

/** The number of closed ones that were open in the last two months. */
const closedLately = 39

export interface ClosedDemoPosition {
  position: DemoPosition
  /** Unix seconds. */
  archivedAt: number
}

/**
 * Positions that used to be open: their pages answer 410. Their ids do not collide with open ones of the same seed as long as
 * those are fewer than 9,000.
 */
export function generateClosedDemoPositions({ seed, count, now }: GenerateOptions): ClosedDemoPosition[] {
  const random = createRandom(`${seed} closed`)
  const survey = handwrittenPosition(closedSurveyAssistant, now)
  const old = generatePositions({ seed: `${seed} closed`, count: Math.max(0, count - 1), now }).map((position, n) => {
    const archivedAt = now - (n < closedLately ? random.int(1, 60) : random.int(61, 320)) * secondsPerDay
    const postedTs = archivedAt - random.int(30, 80) * secondsPerDay
    const id = 20_000 + n
    return {
      position: {
        ...position,
        id,
        sourceId: String(id),
        displayJobId: `SKW-${id}`,
        atsJobId: `skerrow-${id}`,
        postedTs,
        creationTs: postedTs - secondsPerDay,
        closesAt: archivedAt,
        isHot: false,
        isPrivate: false,
      },
      archivedAt,
    }
  })
  return [{ position: survey, archivedAt: survey.closesAt ?? now }, ...old].slice(0, count)
}
