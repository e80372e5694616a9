import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { applicationEvents, applications } from '#server/db/schema/applications.ts'
import { hiringProcesses } from '#server/db/schema/hiring-processes.ts'
import { positions } from '#server/db/schema/positions.ts'
import type { ProcessStep } from '#shared/applications/hiring-steps.ts'
import { demoDomain } from '../demo-employer.ts'
import { dateOf, type StoredApplication } from './insert-applications.ts'
import { insertRows } from './insert-rows.ts'

/** The handwritten position of a tidal turbine technician. */
const technician = 20_418
const daySeconds = 86_400

const step = (
  id: string,
  texts: Pick<ProcessStep, 'names' | 'candidateNames' | 'told'>,
  days: number,
): ProcessStep => ({
  id,
  stage: 'interview',
  ...texts,
  days,
  isRetired: false,
})

/** Candidates read about the first and the last; the talk in between is part of the same visit for them. */
const steps: readonly ProcessStep[] = [
  step(
    'skerrow-phone-call',
    {
      names: { en: 'Phone call', de: 'Telefonat', nb: 'Telefonsamtale' },
      candidateNames: { en: 'A call with us', de: 'Ein Telefonat mit uns', nb: 'En telefonsamtale med oss' },
      told: {
        en: 'We call you for about 20 minutes. We tell you about the work, and you ask us what you want to know.',
        de: 'Wir rufen Sie für etwa 20 Minuten an. Wir erzählen von der Arbeit, und Sie fragen, was Sie wissen möchten.',
        nb: 'Vi ringer deg i omtrent 20 minutter. Vi forteller om arbeidet, og du spør om det du lurer på.',
      },
    },
    4,
  ),
  step(
    'skerrow-technical-talk',
    { names: { en: 'Technical talk', de: 'Fachgespräch', nb: 'Faglig samtale' }, candidateNames: {}, told: {} },
    7,
  ),
  step(
    'skerrow-panel',
    {
      names: { en: 'Panel', de: 'Gespräch mit dem Team', nb: 'Panel' },
      candidateNames: { en: 'A visit to the workshop', de: 'Ein Besuch in der Werkstatt', nb: 'Et besøk i verkstedet' },
      told: {
        en: 'You meet the people you would work with, and see the machines. We pay for your travel.',
        de: 'Sie lernen die Leute kennen, mit denen Sie arbeiten würden, und sehen die Maschinen. Die Reise zahlen wir.',
        nb: 'Du møter dem du ville jobbet sammen med, og ser maskinene. Vi betaler reisen.',
      },
    },
    10,
  ),
]

/** A process for one position; its people are spread over the steps, each a day after the previous one. `now` in Unix seconds. */
export async function insertProcesses(tx: Db, stored: readonly StoredApplication[], now: number): Promise<void> {
  const [process] = await tx
    .insert(hiringProcesses)
    .values({ domain: demoDomain, name: 'Technical roles', steps: [...steps] })
    .returning({ id: hiringProcesses.id })
  await tx.update(positions).set({ processId: process!.id }).where(eq(positions.id, technician))
  const own = stored.filter(({ position }) => position.id === technician)
  const interviewed = own.flatMap(({ id, steps: past }) => {
    const entry = past.find(({ status }) => status === 'interview')
    return entry ? [{ id, entry, isThere: past.at(-1) === entry }] : []
  })
  if (interviewed.length === 0) return
  await tx
    .update(applicationEvents)
    .set({ stepId: steps[0]!.id })
    .where(
      and(
        inArray(
          applicationEvents.applicationId,
          interviewed.map(({ id }) => id),
        ),
        eq(applicationEvents.status, 'interview'),
      ),
    )
  const there = interviewed.filter(({ isThere }) => isThere)
  for (const [place, { id }] of there.entries())
    await tx
      .update(applications)
      .set({ stepId: steps[place % steps.length]!.id })
      .where(eq(applications.id, id))
  await insertRows(
    tx,
    applicationEvents,
    there.flatMap(({ id, entry }, place) =>
      steps.slice(1, (place % steps.length) + 1).map((each, past) => ({
        domain: demoDomain,
        applicationId: id,
        status: 'interview' as const,
        stepId: each.id,
        at: dateOf(Math.min(entry.ts + (past + 1) * daySeconds, now - 1800 + past)),
      })),
    ),
  )
}
