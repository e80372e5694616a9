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

/** What to find out, and how. */
export interface KitCompetency {
  /** Stays when the name changes. */
  key: string
  name: string
  /** Beside the four words on the scorecard, and under the questions. */
  lookFor: string
  /** None for what shows elsewhere, such as in a piece of work that was sent. */
  questions: string[]
  /** How much of the interview it takes; null if that is open. */
  minutes: number | null
}
