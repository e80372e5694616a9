import { fullNameOf, type Profile } from './profile.ts'

export const analysisSteps = [
  'resume',
  'name',
  'phone',
  'location',
  'summary',
  'work',
  'education',
  'skills',
  'languages',
  'preferences',
] as const
export type AnalysisStep = (typeof analysisSteps)[number]

/** Each step's share of completeness; 100 in total. What matching reads counts most. */
const weights: Record<AnalysisStep, number> = {
  resume: 10,
  name: 10,
  phone: 5,
  location: 10,
  summary: 5,
  work: 20,
  education: 10,
  skills: 20,
  languages: 5,
  preferences: 5,
}

const fewSkills = 3

/** The completed steps, and the remaining ones, most valuable first. */
export function analyzeProfile(
  profile: Profile,
  hasResume: boolean,
): { completeness: number; done: AnalysisStep[]; next: AnalysisStep[] } {
  const { preferences } = profile
  const isDone: Record<AnalysisStep, boolean> = {
    resume: hasResume,
    name: fullNameOf(profile) !== '' && profile.lastName !== '',
    phone: profile.phone !== '',
    location: profile.location !== '',
    summary: profile.summary !== '',
    work: profile.work.length > 0,
    education: profile.education.length > 0,
    skills: profile.skills.length >= fewSkills,
    languages: profile.languages.length > 0,
    preferences: [...preferences.titles, ...preferences.locations, ...preferences.workOptions].length > 0,
  }
  const done = analysisSteps.filter((step) => isDone[step])
  const next = analysisSteps.filter((step) => !isDone[step]).sort((a, b) => weights[b] - weights[a])
  return { completeness: done.reduce((sum, step) => sum + weights[step], 0), done, next }
}
