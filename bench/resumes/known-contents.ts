import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'

/** A résumé's known content. Null: it contains nothing of the kind, so it is not scored. */
export interface KnownContents {
  name: string
  email: string | null
  phone: string | null
  employers: string[]
  titles: string[]
  skills: string[]
  /** Absent if a set's truth does not include it. */
  schools?: string[]
  /** Periods of jobs, as `2019-03/2021-05` or `2019/now`. */
  dates?: string[]
}

export interface KnownResume {
  path: string
  /** Folder and file, as printed. */
  title: string
  known: KnownContents
}

const readTypes = new Set(['.pdf', '.docx', '.doc', '.odt', '.rtf', '.txt'])

/** The résumés in a data folder with known content; empty if the folder does not exist. */
export function knownResumes(folder: string): KnownResume[] {
  if (!existsSync(folder)) return []
  return [
    ...reactiveResumes(join(folder, 'reactive-resume')),
    ...renderCv(join(folder, 'rendercv')),
    ...generated(folder),
  ]
}

interface ReactiveResume {
  basics: { name: string; email: string; phone: string }
  sections: {
    experience: { items: { visible: boolean; company: string; position: string }[] }
    skills: { items: { visible: boolean; name: string; keywords: string[] }[] }
  }
}

function reactiveResumes(folder: string): KnownResume[] {
  return filesIn(folder, '.pdf').map((file) => {
    const json = readFileSync(join(folder, file.replace('.pdf', '.json')), 'utf8')
    const { basics, sections } = JSON.parse(json) as ReactiveResume
    const work = sections.experience.items.filter((item) => item.visible)
    return {
      path: join(folder, file),
      title: `reactive-resume/${file}`,
      known: {
        ...basics,
        employers: work.map((item) => item.company),
        titles: work.map((item) => item.position),
        skills: sections.skills.items
          .filter((item) => item.visible)
          .flatMap(({ name, keywords }) => (keywords.length > 0 ? keywords : [name])),
      },
    }
  })
}

/** The relevant part of the YAML file, line by line. */
function renderCv(folder: string): KnownResume[] {
  const yaml = existsSync(join(folder, 'John_Doe.yaml')) ? readFileSync(join(folder, 'John_Doe.yaml'), 'utf8') : ''
  const valuesOf = (key: string, text = yaml) =>
    [...text.matchAll(new RegExp(`^[ -]*${key}: *(\\S.*)$`, 'gm'))].map(([, value]) => value!.trim())
  const skills = /^ {4}skills:\n((?: {6}.*\n)+)/m.exec(yaml)?.[1] ?? ''
  const known: KnownContents = {
    name: valuesOf('name')[0] ?? '',
    email: valuesOf('email')[0] ?? null,
    phone: null,
    employers: valuesOf('company'),
    titles: valuesOf('position'),
    skills: valuesOf('details', skills).flatMap((list) => list.split(/,\s*/)),
  }
  const minimal = { ...known, email: null, employers: ['Company X'], titles: ['Software Engineer'], skills: [] }
  return filesIn(folder, '.pdf').map((file) => ({
    path: join(folder, file),
    title: `rendercv/${file}`,
    known: file.startsWith('minimal') ? minimal : known,
  }))
}

interface JsonResume {
  basics: { name: string; email: string; phone: string }
  work: { name: string; position: string }[]
  skills: { name: string; keywords?: string[] }[]
}

function generated(folder: string): KnownResume[] {
  return filesIn(join(folder, 'json'), '.json').flatMap((json) => {
    const person = basename(json, '.json')
    const { basics, work, skills } = JSON.parse(readFileSync(join(folder, 'json', json), 'utf8')) as JsonResume
    const known: KnownContents = {
      ...basics,
      employers: work.map((item) => item.name),
      titles: work.map((item) => item.position),
      skills: skills.flatMap(({ name, keywords = [] }) => (keywords.length > 0 ? keywords : [name])),
    }
    const from = join(folder, 'generated', person)
    return readdirSync(from)
      .filter((file) => readTypes.has(extname(file)) && !file.includes('encrypted'))
      .map((file) => ({ path: join(from, file), title: `${person}/${file}`, known }))
  })
}

const filesIn = (folder: string, extension: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(extension)) : []
