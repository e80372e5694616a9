/** Facts that applications ask for and résumés state. */
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
