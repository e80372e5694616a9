import type { FieldValue } from '#shared/form-engine/definition/form-definition.ts'

/** Longest skill, in characters. */
export const skillLength = 100

export const skillsOf = (value: FieldValue | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

const sameSkill = (a: string, b: string): boolean => foldSkill(a) === foldSkill(b)

const foldSkill = (text: string) => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** The skills in a typed or pasted text: one per line, or separated by commas or semicolons ("C, C++; Go"). */
export const skillsIn = (text: string): string[] =>
  text
    .split(/[,;\n\r\t،；，]+/u)
    .map((each) => each.trim().replaceAll(/\s+/g, ' ').slice(0, skillLength).trim())
    .filter((each) => each !== '')

/** The list with new skills appended, without duplicates (ignoring case). */
export function addSkills(skills: readonly string[], added: readonly string[]): string[] {
  const all = [...skills]
  for (const skill of added) if (!all.some((each) => sameSkill(each, skill))) all.push(skill)
  return all
}

/** Suggestions that match the typed text and are not selected yet; those that start with it first, each once. */
export function fittingSkills(
  suggestions: readonly string[],
  typed: string,
  chosen: readonly string[],
  maxCount = 8,
): string[] {
  const wanted = foldSkill(typed)
  const fitting = addSkills(
    [],
    suggestions.filter((each) => foldSkill(each).includes(wanted) && !chosen.some((skill) => sameSkill(skill, each))),
  )
  const isBeginning = (each: string) => foldSkill(each).startsWith(wanted)
  return [...fitting.filter(isBeginning), ...fitting.filter((each) => !isBeginning(each))].slice(0, maxCount)
}
