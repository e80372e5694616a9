/** An interview kit: what an interview is about. */

export const kitLimits = {
  name: 100,
  intro: 2_000,
  competencies: 12,
  competencyName: 100,
  lookFor: 500,
  questions: 10,
  question: 500,
  leastMinutes: 5,
  mostMinutes: 480,
} as const

/** The competencies to assess, and how. */
export interface KitCompetency {
  /** Does not change with the name. */
  key: string
  name: string
  /** Shown next to the four ratings on the scorecard, and under the questions. */
  lookFor: string
  /** None for a competency that is assessed elsewhere, such as in submitted work. */
  questions: string[]
  /** Its share of the interview's minutes; null if that is open. */
  minutes: number | null
}
