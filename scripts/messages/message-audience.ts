import { namespaceOf, type Catalog } from './message-catalogs.ts'

/** Namespaces of screens that only an employer's people see. */
const staffNamespaces = new Set([
  'addedApplications',
  'analytics',
  'applicationBoard',
  'applicationLabels',
  'applicationNotes',
  'applicationViews',
  'auditLog',
  'closePosition',
  'console',
  'dragging',
  'equality',
  'formBuilder',
  'hiringProcesses',
  'imports',
  'interviewKits',
  'kitStarters',
  'messageTemplates',
  'offerApprovals',
  'positionDrafts',
  'positionGates',
  'people',
  'peopleFiles',
  'rejectionReasons',
  'reports',
  'retention',
  'resumeEvidence',
  'scorecards',
  'siteLanguages',
  'staffApplications',
  'staffForms',
  'mailLog',
  'staffMessages',
  'staffQuestions',
  'meetings',
  'staffEvents',
  'staffInterviews',
  'staffOffers',
  'staffPositions',
  'staffTeam',
  'stageSettings',
  'themes',
])
/** Single texts for staff in namespaces of candidates: mails and notifications to them. */
const staffKey = /^(mail|notification|problem)\.(\w+\.)*staff\w*\./i

/** Texts that only staff read; without one in their language, they read it in English. */
export const isForStaff = (key: string): boolean => staffNamespaces.has(namespaceOf(key)) || staffKey.test(key)

/** Keys without a text in any of a locale's own catalogs (`pt-PT`, `pt`), candidates' first. */
export function missingKeys(english: Catalog, own: readonly Catalog[]): { candidates: string[]; staff: string[] } {
  const missing = Object.keys(english).filter((key) => own.every((catalog) => catalog[key] === undefined))
  return { candidates: missing.filter((key) => !isForStaff(key)), staff: missing.filter(isForStaff) }
}
