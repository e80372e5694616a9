import { parse } from 'csv-parse/sync'
import { splitName, type PartialDate, type Profile } from '#shared/profiles/profile.ts'
import { listZip, readZipEntry } from '#documents/zip/read-zip.ts'
import { findDateRanges } from './find-dates.ts'
import { levelOf } from './read-lists.ts'

export class LinkedInRefused extends Error {
  override name = 'LinkedInRefused'
  readonly problem: 'notLinkedIn' | 'damaged'

  constructor(problem: 'notLinkedIn' | 'damaged') {
    super(problem)
    this.problem = problem
  }
}

const maxTableBytes = 5_000_000
const maxRows = 500

type Row = Record<string, string>

/**
 * The tables of LinkedIn's archive that a profile can use; messages, contacts and everything else are not read. Each table is
 * unpacked up to a limit, whatever size the archive states.
 * @throws LinkedInRefused
 */
export async function readLinkedInExport(bytes: Buffer, newId: () => string): Promise<Partial<Profile>> {
  try {
    const entries = listZip(bytes)
    const table = async (name: string): Promise<Row[]> => {
      // Archives have tables at the top level or in one folder.
      const entry = entries.find(
        (entry) => entry.name.toLowerCase().split('/').slice(-1)[0] === name && entry.name.split('/').length < 3,
      )
      if (!entry || entry.isEncrypted) return []
      return rowsOf((await readZipEntry(bytes, entry, maxTableBytes)).toString('utf8'))
    }
    const names = entries.map((entry) => entry.name.toLowerCase().split('/').at(-1))
    if (!names.some((name) => name === 'profile.csv' || name === 'positions.csv'))
      throw new LinkedInRefused('notLinkedIn')
    const [profile = {}] = await table('profile.csv')
    const [email] = (await table('email addresses.csv')).filter((row) => !/^no$/i.test(row.primary ?? ''))
    const [phone] = await table('phonenumbers.csv')
    return {
      firstName: profile['first name'] || splitName(profile.name ?? '').firstName,
      lastName: profile['last name'] ?? '',
      headline: profile.headline ?? '',
      summary: profile.summary ?? '',
      location: profile['geo location'] || profile.address || '',
      email: email?.['email address'] ?? '',
      phone: phone?.number ?? '',
      links: addressesIn(profile.websites ?? '').map((url) => ({
        id: newId(),
        label: new URL(url).hostname.replace(/^www\./, ''),
        url,
      })),
      work: (await table('positions.csv'))
        .filter((row) => row.title || row['company name'])
        .map((row) => ({
          id: newId(),
          title: row.title ?? '',
          employer: row['company name'] ?? '',
          location: row.location ?? '',
          ...periodOf(row['started on'], row['finished on']),
          description: row.description ?? '',
        })),
      education: (await table('education.csv'))
        .filter((row) => row['school name'] || row['degree name'])
        .map((row) => ({
          id: newId(),
          school: row['school name'] ?? '',
          degree: row['degree name'] ?? '',
          field: row['field of study'] ?? '',
          ...periodOf(row['start date'], row['end date']),
          description: row.notes ?? '',
        })),
      skills: (await table('skills.csv')).filter((row) => row.name).map((row) => ({ id: newId(), name: row.name! })),
      languages: (await table('languages.csv'))
        .filter((row) => row.name)
        .map((row) => ({ id: newId(), name: row.name!, level: levelOf(row.proficiency ?? '') })),
      certificates: (await table('certifications.csv'))
        .filter((row) => row.name)
        .map((row) => ({ id: newId(), name: row.name!, issuer: row.authority ?? '', date: dateOf(row['started on']) })),
    }
  } catch (error) {
    if (error instanceof LinkedInRefused) throw error
    throw new LinkedInRefused('damaged')
  }
}

const rowsOf = (text: string): Row[] =>
  parse(text, {
    bom: true,
    columns: (head: string[]) => head.map((name) => name.trim().toLowerCase()),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
    to: maxRows,
  }) as Row[]

const dateOf = (text: string | undefined): PartialDate | null => {
  const [range] = findDateRanges(text ?? '')
  return range?.end ?? range?.start ?? null
}

function periodOf(started: string | undefined, finished: string | undefined) {
  const [start, end] = [dateOf(started), dateOf(finished)]
  return { start, end, isCurrent: start !== null && end === null }
}

/** From "[PORTFOLIO:https://a.example,OTHER:https://b.example]". */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s,\]]{3,300}/gi)].map(([url]) => url).filter((url) => URL.canParse(url))
