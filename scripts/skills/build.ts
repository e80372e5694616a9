import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/**
 * Builds data/skills/ from the tables of the O*NET database named in scripts/skills/README.md. Usage: node
 * scripts/skills/build.ts <folder with the unpacked tables>
 */
const sources = resolve(process.argv[2] ?? '')
const output = resolve(import.meta.dirname, '../../data/skills')

const rowsOf = (file: string): string[][] =>
  readFileSync(join(sources, file), 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))

const vendors =
  /^(?:The MathWorks|Dassault Systemes|National Instruments|Henry Schein|Qlik Tech|Red Hat|Microsoft|Oracle|Apache|Adobe|Adobe Systems|Amazon|Google|IBM|SAP|Atlassian|Autodesk|Apple|Cisco|Intuit|Bentley|ESRI|Corel|Trimble|StataCorp|HashiCorp|VMware|Esri)\s+(?=\S)/
const kindWords = /\s+(?:software|systems|system)$/
/** Names that become an everyday word without their maker: "Microsoft Word". */
const everyday = new Set(
  'word access project teams office outlook publisher exchange windows drive docs sheets forms maps chrome notes bridge flash animate fresco spark hive pig storm drill atlas beam maven ant derby crunch tez notebook go r c d concur pages numbers keynote remote shell map chef puppet swift basic professional studio server database visual cloud workspace express dynamics azure ads fusion inventor navigator discoverer forms reports designer suite premiere connect captivate acrobat edge data flow'.split(
    ' ',
  ),
)

/** Names that O*NET spells differently from people who have the skill, and missing ones; the first is the display name. */
const corrections = readFileSync(join(import.meta.dirname, 'corrections.tsv'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))

/** "Structured query language SQL" is SQL; "Amazon Simple Storage Service S3" is also S3. */
function acronymOf(name: string): string | null {
  const words = name.split(' ')
  const last = words.at(-1) ?? ''
  const isOfItsWords = last[0]?.toLowerCase() === words[0]?.[0]?.toLowerCase() || vendors.test(name)
  return words.length > 2 && isOfItsWords && /^[A-Z][A-Z0-9/]{1,6}$/.test(last) ? last : null
}

const skills = new Map<string, Set<string>>()
/** Mentioned so often that they are recognized within sentences too. */
const wellKnown = new Set<string>()
function add(name: string, aliases: string[]): void {
  const known = skills.get(name) ?? new Set<string>()
  for (const alias of aliases) if (alias !== name && alias.length > 1) known.add(alias)
  skills.set(name, known)
}

const named = new Map(corrections.map(([source = '', name = '']) => [source, name]))
const technologies = rowsOf('Technology_Skills.txt')
const hot = new Set(technologies.filter((row) => row[4] === 'Y').map((row) => row[1]!))
for (const example of new Set(technologies.map((row) => row[1]!))) {
  // Whole categories of programs are not skills that anyone would write.
  if (/^[a-z]/.test(example.slice(1)) && kindWords.test(example) && !/[A-Z]/.test(example.slice(1))) continue
  const bare = example.replace(kindWords, '')
  const acronym = acronymOf(bare)
  const isSpelledOut = acronym !== null && !vendors.test(bare)
  const full = acronym === null ? bare : bare.slice(0, -acronym.length).trim()
  const short = full.replace(vendors, '')
  const name = named.get(example) ?? (isSpelledOut ? acronym : full)
  const others = [full, example]
  if (acronym) others.push(acronym)
  if (short !== full && !everyday.has(short.toLowerCase()) && short.length > 2) others.push(short)
  add(name, others)
  if (hot.has(example) && name.length > 2 && !everyday.has(name.toLowerCase())) wellKnown.add(name)
}
for (const [source = '', name = '', aliases = ''] of corrections) {
  add(name || source, aliases === '' ? [] : aliases.split('|'))
  wellKnown.add(name || source)
}

mkdirSync(output, { recursive: true })
const lines = [...skills]
  .map(([name, aliases]) =>
    [wellKnown.has(name) ? '+' : '', name, [...aliases].sort().join('|')].join('\t').replace(/\t$/, ''),
  )
  .sort((a, b) => (a.slice(1).toLowerCase() < b.slice(1).toLowerCase() ? -1 : 1))
writeFileSync(join(output, 'skills.tsv'), `${lines.join('\n')}\n`)

/** Words that end titles: engineer, nurse, driver. */
const leastTitles = 6
const endings = new Map<string, number>()
for (const row of [...rowsOf('Sample_of_Reported_Titles.txt'), ...rowsOf('Alternate_Titles.txt')]) {
  const title = row[1]!.replace(/\s*\([^)]*\)$/, '').split(',')[0]!
  const last =
    title
      .toLowerCase()
      .split(/[\s/-]+/)
      .at(-1) ?? ''
  if (/^[a-z]{3,}$/.test(last)) endings.set(last, (endings.get(last) ?? 0) + 1)
}
const titleWords = [...endings]
  .filter(([, count]) => count >= leastTitles)
  .map(([word]) => word)
  .sort()
writeFileSync(join(output, 'title-words.txt'), `${titleWords.join('\n')}\n`)
process.stdout.write(`${skills.size} skills, ${titleWords.length} words of titles\n`)
