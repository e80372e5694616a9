import { foldSkill, knownSkills } from '#server/features/resumes/public.ts'

/** A common key for all spellings of a skill: "Postgres" and "PostgreSQL" are the same. */
export const skillKey = (name: string): string => {
  const folded = foldSkill(name)
  return foldSkill(knownSkills().get(folded)?.name ?? folded) || name.trim().toLowerCase()
}
