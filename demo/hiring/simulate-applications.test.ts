import { describe, expect, it } from 'vitest'
import { demoSeed, generateClosedDemoPositions, generateDemoPositions } from '../demo-positions.ts'
import { rejectionReasons } from './hiring-words.ts'
import { simulateApplications, statusOf, type SimulatedPosition } from './simulate-applications.ts'

const now = Date.UTC(2026, 10, 22, 12) / 1000
const positions: SimulatedPosition[] = [
  ...generateDemoPositions({ seed: demoSeed, count: 60, now }).map((position) => ({ position, archivedTs: null })),
  ...generateClosedDemoPositions({ seed: demoSeed, count: 60, now }).map(({ position, archivedAt }) => ({
    position,
    archivedTs: archivedAt,
  })),
].filter(({ position: { language } }) => language === 'en')
const simulated = simulateApplications(positions, { seed: demoSeed, count: 3000, now })
const archivedOf = new Map(positions.map(({ position, archivedTs }) => [position.id, archivedTs]))

describe('the demo’s applications', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(simulateApplications(positions, { seed: demoSeed, count: 50, now })).toEqual(
      simulateApplications(positions, { seed: demoSeed, count: 50, now }),
    )
    const other = simulateApplications(positions, { seed: 'other', count: 50, now })
    expect(other.map(({ person }) => person.name)).not.toEqual(simulated.slice(0, 50).map(({ person }) => person.name))
  })

  it('come from people who apply for a position once, under their own address', () => {
    const pairs = simulated.map(({ person, position }) => `${person.email} ${position.id}`)
    expect(new Set(pairs).size).toBe(3000)
    const nameOf = new Map<string, string>()
    for (const { person } of simulated)
      expect(nameOf.set(person.email, person.name).get(person.email)).toBe(person.name)
    const people = new Map(simulated.map(({ person }) => [person.email, person]))
    expect(new Set(people.values()).size).toBe(people.size)
    for (const email of people.keys()) expect(email).toMatch(/^[a-z]+\.[a-z]+\d*@mail\.test$/)
  })

  it('are sent while the position is open, and move from stage to stage in order', () => {
    const next: Record<string, string[]> = {
      submitted: ['in_review', 'not_selected', 'withdrawn'],
      in_review: ['interview', 'not_selected'],
      interview: ['offer', 'not_selected'],
      offer: ['hired', 'withdrawn', 'not_selected'],
    }
    for (const { position, submittedTs, steps } of simulated) {
      const archivedTs = archivedOf.get(position.id) ?? null
      expect(submittedTs).toBeGreaterThanOrEqual(position.postedTs)
      expect(submittedTs).toBeLessThan(archivedTs ?? now)
      let [status, ts] = ['submitted', submittedTs]
      for (const step of steps) {
        expect(next[status], `${status} to ${step.status}`).toContain(step.status)
        expect(step.ts).toBeGreaterThan(ts)
        expect(step.ts).toBeLessThanOrEqual(Math.max(now, (archivedTs ?? now) + 600))
        expect(step.reason === null).toBe(step.status !== 'not_selected')
        if (step.reason) expect(rejectionReasons[step.reason]).toBeTruthy()
        ;[status, ts] = [step.status, step.ts]
      }
    }
  })

  it('are all answered if the position is closed, and in every stage if it is open', () => {
    const statuses = new Set<string>()
    for (const application of simulated) {
      const status = statusOf(application)
      if (archivedOf.get(application.position.id) === null) statuses.add(status)
      else expect(['hired', 'not_selected', 'withdrawn']).toContain(status)
    }
    expect([...statuses].sort()).toEqual(
      ['hired', 'in_review', 'interview', 'not_selected', 'offer', 'submitted', 'withdrawn'].sort(),
    )
  })

  it('keep most promises, and not all of them', () => {
    const due = simulated.filter(({ submittedTs }) => submittedTs < now - 10 * 86_400)
    const late = due.filter(({ submittedTs, steps }) => (steps[0]?.ts ?? now) > submittedTs + 5 * 86_400)
    expect(late.length / due.length).toBeGreaterThan(0.03)
    expect(late.length / due.length).toBeLessThan(0.2)
  })

  it('answer what their position asks, with answers that it offers', () => {
    for (const { position, answers } of simulated) {
      for (const question of position.questions) {
        const answer = answers[question.id]
        if (question.required) expect(answer, `${position.title}: ${question.id}`).toBeDefined()
        const values = (question.options ?? []).map(({ value }) => value)
        if (question.type === 'choice' && answer !== undefined) expect(values).toContain(answer)
        if (question.type === 'choices' && answer !== undefined)
          expect(values).toEqual(expect.arrayContaining(answer as string[]))
      }
      expect(Object.keys(answers).every((id) => position.questions.some((question) => question.id === id))).toBe(true)
    }
  })
})
