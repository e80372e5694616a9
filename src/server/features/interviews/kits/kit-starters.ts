import type { KitContent } from '#contract/interviews/interview-kits.ts'
import { messagesFor } from '#server/messages.ts'

/** Kits to start from, in a language: each asks everyone the same, about the work and not about the person's life. */

const starters = {
  first: { durationMinutes: 30, competencies: { interest: 10, experience: 10, conditions: 5 } },
  technical: { durationMinutes: 60, competencies: { craft: 20, problems: 20, safety: 10 } },
  together: { durationMinutes: 45, competencies: { teamwork: 15, feedback: 10, planning: 10 } },
} as const

type Starter = keyof typeof starters

export const kitStarters = (locale: string): { id: string; content: KitContent }[] =>
  (Object.keys(starters) as Starter[]).map((id) => ({ id, content: contentOf(locale, id) }))

function contentOf(locale: string, id: Starter): KitContent {
  const t = messagesFor(locale)
  const { durationMinutes, competencies } = starters[id]
  const said = (competency: string, part: 'name' | 'lookFor' | 'question1' | 'question2') =>
    t(`kitStarters.${id}.${competency}.${part}`)
  return {
    name: t(`kitStarters.${id}.name`),
    durationMinutes,
    intro: t('kitStarters.intro', { minutes: durationMinutes }),
    competencies: Object.entries(competencies).map(([key, minutes]) => ({
      key: `${id}-${key}`,
      name: said(key, 'name'),
      lookFor: said(key, 'lookFor'),
      questions: [said(key, 'question1'), said(key, 'question2')],
      minutes,
    })),
  }
}
