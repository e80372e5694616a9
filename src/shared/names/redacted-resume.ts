import type { Profile } from '../profiles/profile.ts'
import type { IdentityTerms } from './identity-terms.ts'
import { redact } from './redact.ts'

/** The content of a sent résumé. */
export type SentResumeProfile = Omit<Profile, 'preferences'>

interface Period {
  start: string | null
  end: string | null
  isCurrent: boolean
}

/** A résumé without its author's identity: no employers, schools, places or languages, and nothing personal in its sentences. */
export interface RedactedResume {
  headline: string
  summary: string
  work: (Period & { title: string; description: string })[]
  /** Without years: school years reveal age. */
  education: { degree: string; field: string }[]
  skills: string[]
  certificates: { name: string; date: string | null }[]
}

export function redactResume(profile: SentResumeProfile, terms: IdentityTerms): RedactedResume {
  const cut = (text: string) => redact(text, terms)
  return {
    headline: cut(profile.headline),
    summary: cut(profile.summary),
    work: profile.work.map(({ title, description, start, end, isCurrent }) => ({
      title: cut(title),
      description: cut(description),
      start,
      end,
      isCurrent,
    })),
    education: profile.education.map(({ degree, field }) => ({ degree: cut(degree), field: cut(field) })),
    skills: profile.skills.map(({ name }) => cut(name)),
    certificates: profile.certificates.map(({ name, date }) => ({ name: cut(name), date })),
  }
}
