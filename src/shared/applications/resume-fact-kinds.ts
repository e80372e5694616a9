/** What an application asks for and a résumé says. */
export const resumeFactKinds = [
  'fullName',
  'firstName',
  'lastName',
  'email',
  'phone',
  'location',
  'linkedin',
  'github',
  'website',
  'jobTitle',
  'employer',
] as const
export type ResumeFactKind = (typeof resumeFactKinds)[number]
