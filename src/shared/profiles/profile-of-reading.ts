import type { Profile } from './profile.ts'
import type { Read, ResumeReading } from './resume-reading.ts'

const valueOf = (read: Read<string> | null): string => read?.value ?? ''

/** What a reading would add to a profile if all of it were accepted. */
export function profileOfReading(reading: ResumeReading, newId: () => string): Omit<Profile, 'preferences'> {
  const period = (read: ResumeReading['work'][number]['period']) =>
    read?.value ?? { start: null, end: null, isCurrent: false }
  return {
    firstName: valueOf(reading.firstName),
    lastName: valueOf(reading.lastName),
    headline: valueOf(reading.headline),
    email: valueOf(reading.email),
    phone: valueOf(reading.phone),
    location: valueOf(reading.location),
    summary: valueOf(reading.summary),
    links: reading.links.map(({ value }) => ({ id: newId(), ...value })),
    work: reading.work.map((entry) => ({
      id: newId(),
      title: valueOf(entry.title),
      employer: valueOf(entry.employer),
      location: valueOf(entry.location),
      ...period(entry.period),
      description: valueOf(entry.description),
    })),
    education: reading.education.map((entry) => ({
      id: newId(),
      school: valueOf(entry.school),
      degree: valueOf(entry.degree),
      field: valueOf(entry.field),
      ...period(entry.period),
      description: valueOf(entry.description),
    })),
    skills: reading.skills.map(({ value }) => ({ id: newId(), name: value })),
    languages: reading.languages.map(({ value }) => ({ id: newId(), ...value })),
    certificates: reading.certificates.map(({ value }) => ({ id: newId(), ...value })),
  }
}

/** The inverse: an import as a reading without lines to show next to it. */
export function readingOfProfile(profile: Partial<Profile>): ResumeReading {
  const read = <Value>(value: Value): Read<Value> => ({ value, quotes: [], isSure: true })
  const text = (value: string | undefined): Read<string> | null => (value ? read(value) : null)
  return {
    lines: [],
    pageCount: 0,
    unreadPages: 0,
    hiddenText: '',
    firstName: text(profile.firstName),
    lastName: text(profile.lastName),
    headline: text(profile.headline),
    email: text(profile.email),
    phone: text(profile.phone),
    location: text(profile.location),
    summary: text(profile.summary),
    links: (profile.links ?? []).map(({ label, url }) => read({ label, url })),
    work: (profile.work ?? []).map(({ title, employer, location, start, end, isCurrent, description }) => ({
      title: text(title),
      employer: text(employer),
      location: text(location),
      period: start || end || isCurrent ? read({ start, end, isCurrent }) : null,
      description: text(description),
    })),
    education: (profile.education ?? []).map(({ school, degree, field, start, end, isCurrent, description }) => ({
      school: text(school),
      degree: text(degree),
      field: text(field),
      period: start || end || isCurrent ? read({ start, end, isCurrent }) : null,
      description: text(description),
    })),
    skills: (profile.skills ?? []).map(({ name }) => read(name)),
    furtherSkills: [],
    languages: (profile.languages ?? []).map(({ name, level }) => read({ name, level })),
    certificates: (profile.certificates ?? []).map(({ name, issuer, date }) => read({ name, issuer, date })),
  }
}
