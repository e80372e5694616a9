import type { CorpusPerson } from './corpus-person.ts'
import { degreeOf, type LayoutFamily } from './layout.ts'

const lines = (list: string[]): Buffer => Buffer.from(list.join('\n'), 'utf8')

/** Plain text, as people write or paste it. */
export const texts: LayoutFamily[] = [
  {
    name: 'text with rules of equals signs',
    write: {
      type: 'txt',
      bytes: (p) => {
        const head = (text: string) => ['', text.toUpperCase(), '='.repeat(Math.max(8, text.length)), '']
        return lines([
          p.name,
          '='.repeat(30),
          `${p.labels.email}: ${p.email}`,
          `${p.labels.phone}: ${p.phone}`,
          `${p.labels.address}: ${p.city}`,
          ...head(p.headings.work),
          ...p.work.flatMap((j) => [
            `${j.title}`,
            `${j.employer}, ${j.city}`,
            j.period,
            ...j.bullets.map((text) => `* ${text}`),
            '',
          ]),
          ...head(p.headings.education),
          ...p.education.flatMap((s) => [degreeOf(s), s.school, s.period, '']),
          ...head(p.headings.certificates),
          ...p.certificates.map((c) => `* ${c.name} - ${c.issuer} (${c.year})`),
          ...head(p.headings.skills),
          ...p.skills.map((text) => `* ${text}`),
        ])
      },
    },
  },
  {
    name: 'text with columns of spaces',
    write: {
      type: 'txt',
      bytes: (p) =>
        lines([
          `                    ${p.name}`,
          `        ${p.city} | ${p.phone} | ${p.email}`,
          '',
          p.headings.summary.toUpperCase(),
          p.summary,
          '',
          p.headings.work.toUpperCase(),
          ...p.work.flatMap((j) => [
            `${j.employer.padEnd(44)}    ${j.period}`,
            `${j.title.padEnd(44)}    ${j.city}`,
            ...j.bullets.map((text) => `  - ${text}`),
            '',
          ]),
          p.headings.education.toUpperCase(),
          ...p.education.flatMap((s) => [`${s.school.padEnd(44)}    ${s.period}`, degreeOf(s), '']),
          p.headings.skills.toUpperCase(),
          p.skills.join(', '),
        ]),
    },
  },
  {
    name: 'text with marks of a wiki',
    write: {
      type: 'txt',
      bytes: (p) =>
        lines([
          `# ${p.name}`,
          '',
          `${p.email} | ${p.phone} | ${p.city}`,
          '',
          `## ${p.headings.summary}`,
          p.summary,
          '',
          `## ${p.headings.work}`,
          ...p.work.flatMap((j) => [
            `### ${j.title}, ${j.employer}`,
            `*${j.period}*`,
            ...j.bullets.map((text) => `- ${text}`),
            '',
          ]),
          `## ${p.headings.education}`,
          ...p.education.map((s) => `- **${degreeOf(s)}**, ${s.school}, ${s.period}`),
          '',
          `## ${p.headings.skills}`,
          ...p.skills.map((text) => `- ${text}`),
        ]),
    },
  },
  {
    name: 'text pasted from an e-mail',
    write: {
      type: 'txt',
      bytes: (p: CorpusPerson) =>
        lines([
          `${p.labels.name}: ${p.name}`,
          `${p.labels.phone}: ${p.phone}`,
          `${p.labels.email}: ${p.email}`,
          '',
          `${p.headings.work}:`,
          ...p.work.map((j) => `${j.period}: ${j.title}, ${j.employer}`),
          '',
          `${p.headings.education}:`,
          ...p.education.map((s) => `${s.period}: ${degreeOf(s)}, ${s.school}`),
          '',
          `${p.headings.skills}: ${p.skills.join(', ')}`,
          `${p.headings.languages}: ${p.languages.map((l) => `${l.name} (${l.level})`).join(', ')}`,
        ]),
    },
  },
]
